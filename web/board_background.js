// The board without its discs: the frame, wood or felt, lines, letters and numbers. A square is 100 units wide.

import { svg } from "./elements.js";

export const SQUARE = 100;

// Returns the factor by which texts are enlarged on large boards, whose squares are small.
export const enlarged = (columns, rows) => Math.max(1, columns / 12, rows / 12);

// Returns the width of the frame. The frame has space for letters and numbers, unless the screen is narrow.
export function border(columns, rows, coordinates, narrow) {
  const scale = enlarged(columns, rows);
  return coordinates && (!narrow || scale > 1) ? 46 * scale : 9;
}

// Returns the radius of the frame's corners.
export const corner = (edge) => edge * 0.45;

// Returns the gradients of discs and surfaces. The style sheet sets their colours for each theme.
export function gradients() {
  const stops = (name, count) =>
    Array.from({ length: count }, (_, at) =>
      svg("stop", { offset: [0, 0.5, 1][count === 2 ? at * 2 : at], style: `stop-color: var(--${name}-${at + 1})` }),
    );
  const face = (name) =>
    svg("radialGradient", { id: `face-${name}`, cx: 0.36, cy: 0.32, r: 0.72 }, ...stops(name, 3));
  const down = (name) => svg("linearGradient", { id: name, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(name, 2));
  const shadow = svg(
    "radialGradient",
    { id: "shadow" },
    svg("stop", { offset: 0.7, "stop-color": "#000", "stop-opacity": 0.42 }),
    svg("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0 }),
  );
  return svg("defs", {}, ...["black", "white", "gray-black", "gray-white"].map(face), down("frame"), down("squares"), shadow);
}

export function surface(columns, rows, edge, coordinates) {
  const [width, height] = [columns * SQUARE, rows * SQUARE];
  const parts = [
    svg("rect", { class: "frame", x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge, rx: corner(edge) }),
    svg("rect", { class: "squares", width, height }),
    grain(width, height),
  ];
  const dark = [];
  for (let row = 0; row < rows; row++)
    for (let column = (row + 1) % 2; column < columns; column += 2)
      dark.push(`M${column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
  parts.push(svg("path", { class: "checker", d: dark.join("") }));
  const lines = [];
  for (let column = 0; column <= columns; column++) lines.push(`M${column * SQUARE} 0v${height}`);
  for (let row = 0; row <= rows; row++) lines.push(`M0 ${row * SQUARE}h${width}`);
  parts.push(svg("path", { class: "lines", d: lines.join("") }));
  if (columns >= 6 && rows >= 6)
    for (const x of [2, columns - 2])
      for (const y of [2, rows - 2]) parts.push(svg("circle", { class: "dot", cx: x * SQUARE, cy: y * SQUARE, r: 7 }));
  if (coordinates) parts.push(...names(columns, rows, edge));
  return svg("g", { class: "surface" }, ...parts);
}

// Draws the letters and numbers on the frame or, if the frame is narrow, in the corners of squares.
function names(columns, rows, edge) {
  const size = 27 * enlarged(columns, rows);
  const write = (text, x, y, small) => svg("text", { class: small ? "name small" : "name", x, y, "font-size": size }, text);
  const letter = (column) => String.fromCharCode(97 + column);
  const parts = [];
  if (edge < 40) {
    for (let column = 0; column < columns; column++) parts.push(write(letter(column), column * SQUARE + 89, rows * SQUARE - 12, true));
    for (let row = 0; row < rows; row++) parts.push(write(row + 1, 12, row * SQUARE + 16, true));
    return parts;
  }
  for (let column = 0; column < columns; column++)
    for (const y of [-edge / 2, rows * SQUARE + edge / 2]) parts.push(write(letter(column), column * SQUARE + 50, y));
  for (let row = 0; row < rows; row++)
    for (const x of [-edge / 2, columns * SQUARE + edge / 2]) parts.push(write(row + 1, x, row * SQUARE + 50));
  return parts;
}

// Draws the wood grain as long wavy lines, which are the same every time.
function grain(width, height) {
  let seed = 0x2545f491;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 8) / (1 << 24);
  };
  const lines = 42;
  const paths = [];
  for (let line = 0; line < lines; line++) {
    const y = (height * (line + random())) / lines;
    const [swing, phase, turns] = [height * 0.012 * random(), 6.3 * random(), 2 + 4 * random()];
    const points = [];
    for (let step = 0; step <= 24; step++) {
      const x = (width * step) / 24;
      points.push(`${x.toFixed(0)} ${(y + swing * Math.sin(phase + (turns * step) / 24)).toFixed(1)}`);
    }
    paths.push(svg("path", { d: `M${points.join("L")}`, "stroke-width": (1 + 5 * random()).toFixed(1), opacity: (0.25 + 0.75 * random()).toFixed(2) }));
  }
  return svg("g", { class: "grain" }, ...paths);
}
