// The panel beside the board, with the players, the value, the opening, the review, the moves, the comment and the
// graph.

import { drawChanged, html } from "./elements.js";
import { drawGraph } from "./graph.js";
import { drawMoves } from "./move_list.js";
import { reviewParts } from "./review.js";

const $ = (id) => document.getElementById(id);

export function drawSidePanel(state, app) {
  drawChanged("cards", state.cards, (cards) => cards.map(card));
  $("thought").textContent = state.thought ?? "";
  drawChanged("line", state.line, (line) => (line ? bestLine(line, app) : []));
  $("opening").textContent = state.opening ?? "";
  $("comment").textContent = state.comment;
  $("splitter").setAttribute("aria-label", state.words.panel_width);
  $("panel").classList.toggle("has-tools", !!state.tools);
  drawChanged("review", state.review, (review) => (review ? reviewParts(review, app) : []));
  drawMoves(state.moves, state.words, app);
  drawChanged("graph", state.graph, (graph) => (graph ? [drawGraph(graph, app)] : []));
}

// Draws the best line. Each move is a button that shows the position after the move.
function bestLine([title, moves], app) {
  const move = (name, index) => html("button", { type: "button", onclick: () => app.send({ type: "follow", index }) }, name);
  return [html("span", {}, title), ...moves.map(move)];
}

function card({ player, name, line, short, explained, count, label, turn, clock }) {
  return html(
    "div",
    { className: turn ? "card turn" : "card", title: explained ?? "" },
    html("span", { className: `stone ${player}`, "aria-hidden": "true" }),
    html("div", { className: "who" }, html("strong", {}, name), html("small", { className: "wide" }, line), html("small", { className: "narrow", "aria-hidden": "true" }, short)),
    clock ? html("span", { className: clock[1] ? "clock little" : "clock" }, clock[0]) : null,
    html("span", { className: "count", role: "img", "aria-label": label }, String(count)),
  );
}
