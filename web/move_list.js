// Draws the list of moves.

import { drawChanged, html, svg } from "./elements.js";

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
    const line = Object.assign(moveRow(row, app), { drawn: text });
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

// Returns the symbol of a move that has variations. The symbol is a drawing, because few fonts contain a suitable
// character.
const fork = () => svg("svg", { class: "fork", viewBox: "0 0 10 12", "aria-hidden": "true" }, svg("path", { d: "M5 12V7L1 3V0M5 7 9 3V0" }));

function moveRow([number, moves], app) {
  const step = (move) =>
    html(
      "td",
      {},
      move
        ? html(
            "button",
            {
              type: "button",
              className: move.class,
              "aria-label": move.label,
              "aria-current": move.current ? "step" : undefined,
              onclick: () => app.send({ type: "go-to", index: move.index }),
            },
            move.name + move.sign,
            move.others ? fork() : null,
          )
        : null,
    );
  return html("tr", {}, html("th", { scope: "row" }, number ? `${number}.` : ""), ...moves.map(step));
}
