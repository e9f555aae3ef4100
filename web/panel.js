// Around the board: whose turn it is, the menus, the players, the moves, the review and the graph.

import { html, renew, svg } from "./svg.js";

const $ = (id) => document.getElementById(id);
const drawn = new Map();

// Whether a part of the page is to show something else than it does.
function isNew(id, value) {
  const text = JSON.stringify(value);
  if (drawn.get(id) === text) return false;
  drawn.set(id, text);
  return true;
}

// Draws a part of the page, if it is not what is there already.
function part(id, value, draw) {
  if (isNew(id, value)) $(id).replaceChildren(...draw(value));
}

export function drawStatus({ status, notices, buttons, typed, words }, app) {
  $("turn").className = status.player ?? "";
  $("headline").textContent = status.headline;
  $("detail").textContent = typed || status.detail;
  $("status").classList.toggle("over", status.over);
  part("notices", notices, (notices) =>
    notices.length
      ? [
          html(
            "div",
            { className: "notice" },
            html("div", {}, ...notices.map((notice) => html("p", {}, notice))),
            html("button", { type: "button", "aria-label": words.close, onclick: () => app.send({ type: "dismiss" }) }, "×"),
          ),
        ]
      : [],
  );
  drawButtons(buttons, app);
}

// The buttons stay where they are: only what they say and whether they can be pressed changes.
function drawButtons(buttons, app) {
  const row = $("buttons");
  while (row.children.length < buttons.length) row.append(html("button", { type: "button" }));
  buttons.forEach((button, at) => {
    const element = row.children[at];
    if (element.textContent !== button.label) element.textContent = button.label;
    element.title = button.key;
    element.dataset.action = button.name;
    element.setAttribute("aria-disabled", !button.enabled);
    if (button.on === null) element.removeAttribute("aria-pressed");
    else element.setAttribute("aria-pressed", button.on);
    // The second half of a double click does not switch off what the first has switched on.
    element.onclick = ({ detail }) => button.enabled && (detail < 2 || button.on === null) && app.act(button.name);
  });
}

export function drawMenu({ menus, words }, app) {
  const button = $("menu-button");
  const close = () => {
    document.querySelectorAll("#menu details[open]").forEach((menu) => menu.removeAttribute("open"));
    $("menu").classList.remove("open");
    button.setAttribute("aria-expanded", "false");
  };
  if (!button.onclick) {
    button.onclick = () => button.setAttribute("aria-expanded", $("menu").classList.toggle("open"));
    addEventListener("click", (event) => event.target.closest(".bar") || close());
    $("menu").addEventListener("keydown", (event) => {
      if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        event.stopPropagation();
        return void import("./menu.js").then(({ step }) => step(event.target, event.key), () => {});
      }
      // A letter is a key of the game.
      if (event.key.length === 1 && event.key !== " ") close();
      if (event.key !== "Escape") return;
      event.stopPropagation();
      const opened = event.target.closest("details")?.querySelector("summary");
      close();
      opened?.focus();
    });
    $("menu").addEventListener("toggle", (event) => {
      // One menu at a time.
      if (event.target.open) document.querySelectorAll("#menu details[open]").forEach((menu) => menu === event.target || menu.removeAttribute("open"));
    }, true);
  }
  button.textContent = words.menu;
  if (!isNew("menu", menus)) return;
  const there = [...$("menu").children];
  menus.forEach((menu, at) => {
    const items = menu.actions.map((action) =>
      html(
        "button",
        {
          type: "button",
          "data-action": action.name,
          disabled: !action.enabled,
          "aria-pressed": action.on ?? undefined,
          onclick: () => {
            close();
            app.act(action.name);
          },
        },
        html("span", {}, action.label),
        action.key ? html("kbd", {}, action.key) : null,
      ),
    );
    const made = html("details", { open: there[at]?.open }, html("summary", {}, menu.name), html("div", { className: "items" }, ...items));
    // The game goes on while a menu is open: what has the focus keeps it.
    if (there[at]) renew(there[at], made);
    else $("menu").append(made);
  });
}

export function drawPanel(state, app) {
  part("cards", state.cards, (cards) => cards.map(card));
  $("thought").textContent = state.thought ?? "";
  $("opening").textContent = state.opening ?? "";
  $("comment").textContent = state.comment;
  $("panel").classList.toggle("has-tools", !!state.tools);
  part("review", state.review, (review) => (review ? reviewParts(review, app) : []));
  drawMoves(state.moves, state.words, app);
  part("graph", state.graph, (graph) => (graph ? [drawGraph(graph, app)] : []));
}

// Scrolls the list of moves to the one that is shown, and nothing else: the board stays where it is. It is called with the next frame,
// as the page has its places then, and would have to find them once more now.
function showCurrentMove() {
  const list = $("moves");
  const current = list.querySelector("[aria-current]");
  if (!current) return;
  const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
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

// The list of moves. Of its rows those are drawn that are not there already: most stay as they are.
function drawMoves(rows, words, app) {
  part("moves", [rows.length > 0, words], ([hasMoves]) => [
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

// The mark of a move that is not the only one there. Few fonts have a letter for it.
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

function reviewParts({ title, progress, sides, turned, retry, verdict, class: kind }, app) {
  const parts = [html("h2", {}, title)];
  if (progress) parts.push(html("progress", { value: progress[0], "aria-label": progress[1] }), html("small", {}, progress[1]));
  parts.push(...sides.map((side) => html("p", {}, side)));
  const buttons = [];
  if (turned) buttons.push(html("button", { type: "button", onclick: () => app.send({ type: "go-to", index: turned[0] }) }, turned[1]));
  if (retry) buttons.push(html("button", { type: "button", onclick: () => app.act("Retry") }, retry));
  if (buttons.length) parts.push(html("div", { className: "buttons" }, ...buttons));
  parts.push(...verdict.map((line, at) => html("p", { className: at ? "reason" : `verdict ${kind}` }, line)));
  return parts;
}

function drawGraph({ points, length, here, turned, most, axis, label }, app) {
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
