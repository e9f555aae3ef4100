// Draws the list of moves.

import { drawChanged, html } from "./elements.js";

const $ = (id) => document.getElementById(id);

// Draws only the rows that have changed.
export function drawMoves(rows, words, app) {
  drawChanged("moves", [rows.length > 0, words], ([hasMoves]) => [
    hasMoves ? html("table", { "aria-label": words.moves }, html("tbody")) : html("p", { className: "weak" }, words.no_moves),
  ]);
  const list = $("moves").querySelector("tbody");
  if (!list) return;
  while (list.rows.length > rows.length) list.lastChild.remove();
  rows.forEach((row, at) => {
    const [text, before] = [JSON.stringify(row), list.rows[at]];
    if (before?.drawn === text) return;
    const line = Object.assign(moveRow(row, at, app), { drawn: text });
    if (before) before.replaceWith(line);
    else list.append(line);
  });
  requestAnimationFrame(showCurrentMove);
}

// Scrolls the list to the current move without scrolling the page. The function scrolls in the next frame, because
// measuring an element now would cause a second layout of the page.
function showCurrentMove() {
  const list = $("moves");
  const current = list.querySelector("[aria-current]");
  if (!current) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

function moveRow({ depth, number, moves }, row, app) {
  const button = (move, index) =>
    html(
      "button",
      {
        type: "button",
        className: move.class,
        "aria-label": move.label,
        "aria-current": move.current ? "step" : undefined,
        onclick: () => app.send({ type: "move", row, index }),
      },
      move.name + move.sign,
    );
  const heading = html("th", { scope: "row" }, number ? `${number}.` : "");
  if (!depth) return html("tr", {}, heading, ...moves.map((move, index) => html("td", {}, move ? button(move, index) : null)));
  // The moves of a variation share one cell, which is indented.
  const cell = html("td", { colSpan: 2 }, ...moves.map(button));
  cell.style.setProperty("--depth", depth);
  return html("tr", { className: "variation" }, heading, cell);
}
