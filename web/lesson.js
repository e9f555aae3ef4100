// Draws the rules as paragraphs with boards that illustrate them.

import { centre, disc } from "./discs.js";
import { SQUARE } from "./board_background.js";
import { html, svg } from "./elements.js";

export function lesson({ text, boards }) {
  const pictures = boards.length ? html("div", { className: "boards" }, ...boards.map(smallBoard)) : null;
  return html("div", { className: "lesson" }, html("p", {}, text), pictures);
}

const DISCS = { b: "black", w: "white" };

function smallBoard({ columns, squares, last, turned }) {
  const [width, height] = [columns * SQUARE, (squares.length / columns) * SQUARE];
  const lines = [];
  for (let x = 0; x <= width; x += SQUARE) lines.push(`M${x} 0v${height}`);
  for (let y = 0; y <= height; y += SQUARE) lines.push(`M0 ${y}h${width}`);
  const place = (at, ...parts) => svg("g", { transform: `translate(${centre(at, columns).join(" ")})` }, ...parts);
  const gained = (at) => place(at, svg("rect", { class: "gained", x: -50, y: -50, width: SQUARE, height: SQUARE }));
  const parts = [...squares].flatMap((letter, at) => {
    if (letter === "+") return [place(at, svg("circle", { class: "legal", r: 24 }))];
    return DISCS[letter] ? [place(at, disc(DISCS[letter]))] : [];
  });
  if (last !== null) parts.push(place(last, svg("circle", { class: "last-rim", r: 16 }), svg("circle", { class: "last", r: 12 })));
  return svg(
    "svg",
    { viewBox: `-8 -8 ${width + 16} ${height + 16}`, "aria-hidden": "true" },
    svg("rect", { class: "frame", x: -8, y: -8, width: width + 16, height: height + 16, rx: 8 }),
    svg("rect", { class: "squares", width, height }),
    svg("path", { class: "lines", d: lines.join("") }),
    ...turned.map(gained),
    ...parts,
  );
}
