// Draws the evaluation graph.

import { svg } from "./elements.js";

export function drawGraph({ points, length, here, turned, most, axis, label }, app) {
  const [width, height, margin] = [320, 130, 40];
  const x = (index) => margin + ((width - margin - 6) * index) / Math.max(length - 1, 1);
  const y = (discs) => height / 2 - (discs / most) * (height / 2 - 10);
  const line = points.map((point, at) => `${at ? "L" : "M"}${x(point.index).toFixed(1)} ${y(point.discs).toFixed(1)}`).join("");
  const parts = [
    svg("path", { class: "axis", d: `M${margin} ${y(0)}H${width}M${x(here)} 4V${height - 4}` }),
    ...axis.map((text, at) => svg("text", { x: margin - 4, y: y([most, 0, -most][at]) }, text)),
    svg("path", { class: "curve", d: line }),
  ];
  if (turned !== null) parts.push(svg("path", { class: "turned", d: `M${x(turned)} 4V${height - 4}` }));
  for (const point of points) {
    const dot = svg("circle", { cx: x(point.index), cy: y(point.discs), r: point.class ? 4 : 2.2, class: `point ${point.class}` }, svg("title", {}, point.label));
    parts.push(dot);
  }
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label }, ...parts);
  picture.addEventListener("click", (event) => {
    const { left, width: shown } = picture.getBoundingClientRect();
    const at = (((event.clientX - left) / shown) * width - margin) / (width - margin - 6);
    app.send({ type: "go-to", index: Math.min(Math.max(Math.round(at * (length - 1)), 0), length - 1) });
  });
  return picture;
}
