// The board, which consists of a picture and of a transparent button over each square.

import { centre, disc, hop, land, speed, tone, turnOver } from "./discs.js";
import { SQUARE, border, corner, enlarged, gradients, surface } from "./board_background.js";
import { html, svg } from "./elements.js";

const narrow = matchMedia("(max-width: 520px)");
// A finger cannot hit a square reliably if the square is narrower than this, in pixels. The first tap then only shows the
// move on the nearest legal square, and a second tap plays it.
const SMALL = 24;
// The distance in pixels between the centre of a square and a tap that can mean the square.
const FINGER = 24;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  // The functions `on.pick`, `on.pickOther` and `on.look` receive the name of a square. `on.look` receives null if no
  // square is under the pointer or has the focus.
  constructor(element) {
    this.element = element;
    this.on = { pick() {}, pickOther() {}, look() {} };
    this.shape = "";
    this.cursor = 0;
    this.looked = null;
    // The index of the square whose move the first tap has previewed, or null. A second tap plays this move.
    this.shown = null;
    element.addEventListener("pointerdown", (event) => (this.pointer = event.pointerType));
    element.addEventListener("click", (event) => this.#with(event, (at) => this.#click(at, event)));
    element.addEventListener("contextmenu", (event) =>
      this.#with(event, (at) => {
        event.preventDefault();
        this.on.pickOther(this.squares[at].name);
      }),
    );
    element.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#with(event, (at) => this.#look(at)));
    element.addEventListener("pointerleave", () => this.#look(null));
    element.addEventListener("focusin", (event) =>
      this.#with(event, (at) => {
        this.#setCursor(at);
        if (event.target.matches(":focus-visible")) this.#look(at);
      }),
    );
    element.addEventListener("focusout", () => this.#look(null));
    element.addEventListener("keydown", (event) => this.#step(event));
    // If no other element has the focus, for example after a dialog, the arrow keys move on the board.
    addEventListener("keydown", (event) => event.target === document.body && this.#step(event));
    narrow.addEventListener("change", () => this.state && this.draw(this.state));
  }

  // Calls `step` with the index of the square that the event refers to.
  #with(event, step) {
    const button = event.target.closest(".square");
    if (button) step(Number(button.dataset.at));
  }

  #click(at, event) {
    // A key that presses a button also causes a click event, whose `detail` is 0.
    const isTap = event.detail > 0 && this.pointer === "touch";
    const isSmall = isTap && this.buttons[at].offsetWidth < SMALL;
    if (isSmall) at = this.#nearestMove(at, event);
    const shows = isTap && (this.state.tap_twice || isSmall) && this.squares[at].legal && this.shown !== at;
    this.shown = shows ? at : null;
    if (shows) this.#setCursor(at);
    else this.#pick(at);
    if (isTap) this.#look(this.shown);
  }

  // Returns the legal square nearest to a tap, if a finger could have meant this square. Otherwise returns `at`.
  #nearestMove(at, { clientX, clientY }) {
    const distance = (index) => {
      const { left, top, width, height } = this.buttons[index].getBoundingClientRect();
      return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
    };
    const moves = this.squares.flatMap(({ legal }, index) => (legal ? [{ index, far: distance(index) }] : []));
    const [nearest] = moves.sort((one, other) => one.far - other.far);
    return nearest?.far < FINGER ? nearest.index : at;
  }

  #pick(at) {
    this.#setCursor(at);
    this.on.pick(this.squares[at].name);
  }

  #step(event) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [columns, rows] = this.state.size;
    const column = Math.min(Math.max((this.cursor % columns) + arrow[0], 0), columns - 1);
    const row = Math.min(Math.max(Math.floor(this.cursor / columns) + arrow[1], 0), rows - 1);
    this.buttons[row * columns + column].focus();
  }

  #setCursor(at) {
    this.buttons[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = at;
    this.buttons[at].setAttribute("tabindex", "0");
  }

  #look(at) {
    if (at === this.looked) return;
    this.looked = at;
    this.on.look(at === null ? null : this.squares[at].name, at !== null && at === this.shown);
    this.#drawPlan();
  }

  draw(state) {
    const { size, coordinates, squares } = state;
    const shape = [size, coordinates, narrow.matches].join();
    const time = this.state?.player === undefined ? 0 : speed(state);
    this.state = state;
    this.squares = squares;
    this.element.setAttribute("aria-label", state.words.board);
    if (shape !== this.shape) {
      this.shape = shape;
      this.#build(...size, border(...size, coordinates, narrow.matches), coordinates);
    }
    const played = squares.findIndex((square) => square.last);
    squares.forEach((square, at) => this.#drawSquare(square, at, played, state.free_hand ? 0 : time));
    this.#drawPlan();
  }

  #build(columns, rows, edge, coordinates) {
    const [width, height] = [columns * SQUARE + 2 * edge, rows * SQUARE + 2 * edge];
    this.drawn = [];
    this.cells = Array.from({ length: columns * rows }, (_, at) => {
      const [x, y] = centre(at, columns);
      return svg("g", { transform: `translate(${x} ${y})` });
    });
    this.plan = svg("g");
    this.ghost = svg("g", { class: "ghost" });
    const picture = svg(
      "svg",
      { viewBox: `${-edge} ${-edge} ${width} ${height}`, "aria-hidden": "true" },
      gradients(),
      surface(columns, rows, edge, coordinates),
      this.plan,
      ...this.cells,
      this.ghost,
    );
    this.buttons = this.cells.map((_, at) => html("button", { type: "button", className: "square", tabIndex: -1, "data-at": at }));
    const lines = Array.from({ length: rows }, (_, row) =>
      html(
        "div",
        { role: "row" },
        ...this.buttons.slice(row * columns, (row + 1) * columns).map((button) => html("div", { role: "gridcell" }, button)),
      ),
    );
    const grid = html("div", { className: "grid", role: "presentation" }, ...lines);
    grid.style.inset = `${(100 * edge) / height}% ${(100 * edge) / width}%`;
    grid.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
    grid.style.gridTemplateRows = `repeat(${rows}, 1fr)`;
    this.element.setAttribute("role", "grid");
    this.element.classList.toggle("large", enlarged(columns, rows) > 1);
    this.element.style.borderRadius = `${(100 * corner(edge)) / width}% / ${(100 * corner(edge)) / height}%`;
    document.documentElement.style.setProperty("--ratio", width / height);
    this.element.replaceChildren(picture, grid);
    this.cursor = Math.min(this.cursor, this.buttons.length - 1);
    if (!this.cursor) this.cursor = Math.floor(rows / 2 - 1) * columns + Math.floor(columns / 2 - 1);
    this.#setCursor(this.cursor);
  }

  #drawSquare(square, at, played, time) {
    const before = this.drawn[at];
    const button = this.buttons[at];
    const text = JSON.stringify(square) + this.state.legal;
    if (before?.text === text) return;
    if (before?.square.label !== square.label) button.setAttribute("aria-label", square.label);
    button.classList.toggle("legal", !!square.legal || this.state.free_hand);
    const cell = this.cells[at];
    const parts = [];
    if (square.disc) parts.push(disc(tone(square)));
    else if (square.legal && this.state.legal && !square.note) parts.push(svg("circle", { class: "legal", r: 12 * enlarged(...this.state.size) }));
    if (square.gray) parts[0].setAttribute("transform", "scale(0.84)");
    if (square.last) parts.push(svg("circle", { class: "last-rim", r: 8.5 }), svg("circle", { class: "last", r: 6.2 }));
    if (square.note) parts.push(note(square.note));
    parts.push(...(square.marks ?? []).map((mark, index) => drawMark(mark, square.note ? index + 1 : index)));
    const old = time && before?.square.disc && square.disc && before.square.disc !== square.disc && disc(tone(before.square));
    cell.replaceChildren(...parts);
    if (old) {
      cell.prepend(old);
      turnOver(old, parts[0], away(at, played, this.state.size[0]), time);
    } else if (time && square.disc && before && !before.square.disc) {
      land(parts[0], time);
    }
    this.drawn[at] = { square, text };
  }

  // Lets the winner's discs hop after the last move. The loser's discs are gray, and after a draw there are none.
  cheer() {
    const time = speed(this.state);
    const played = this.squares.findIndex((square) => square.last);
    if (!time || !this.squares.some((square) => square.gray)) return;
    this.squares.forEach((square, at) => {
      if (square.disc && !square.gray) hop(this.cells[at].firstChild, away(at, played, this.state.size[0]), time);
    });
  }

  // Draws the preview of the discs that a move on the square under the pointer would flip.
  #drawPlan() {
    const square = this.looked === null ? null : this.squares[this.looked];
    const { size, player, preview } = this.state;
    this.plan.replaceChildren();
    this.ghost.replaceChildren();
    if (!square?.legal || !preview || !player) return;
    for (const at of [this.looked, ...(square.flips ?? [])]) {
      const [x, y] = centre(at, size[0]);
      this.plan.append(svg("rect", { class: "gained", x: x - 50, y: y - 50, width: SQUARE, height: SQUARE }));
    }
    if (square.note) return;
    const [x, y] = centre(this.looked, size[0]);
    this.ghost.append(svg("g", { transform: `translate(${x} ${y})` }, disc(player)));
  }
}

// Returns the state of an empty board. The page shows this board until the module is loaded.
export function emptyBoard() {
  const squares = Array.from({ length: 64 }, () => ({ name: "", label: "" }));
  return { size: [8, 8], coordinates: true, squares, words: { board: "" } };
}

// Returns the distance, in columns and rows, from the disc that was played to a square.
function away(at, played, columns) {
  if (played < 0) return [1, 0];
  return [(at % columns) - (played % columns), Math.floor(at / columns) - Math.floor(played / columns)];
}

function note({ value, kind, best }) {
  return svg(
    "g",
    { class: best ? "note best" : "note" },
    svg("rect", { x: -41, y: -41, width: 82, height: 82, rx: 9 }),
    svg("text", { class: "value", y: -9 }, value),
    svg("text", { class: "kind", y: 23, ...(kind.length > 7 ? { textLength: 76, lengthAdjust: "spacingAndGlyphs" } : {}) }, kind),
  );
}

// Draws a mark. The first mark is in the middle of its square, and other marks are in the corners.
function drawMark(mark, index) {
  const places = [[0, 0, 1], [33, -33, 0.6], [-33, -33, 0.6], [-33, 33, 0.6], [33, 33, 0.6]];
  const [x, y, scale] = places[Math.min(index, places.length - 1)];
  const shapes = {
    triangle: "M0-24L21 13H-21z",
    square: "M-19-19H19V19H-19z",
    circle: "M-21 0a21 21 0 1 0 42 0a21 21 0 1 0-42 0z",
    cross: "M-18-18L18 18M18-18L-18 18",
  };
  const inside = mark.startsWith('"')
    ? [svg("circle", { class: "label", r: 23 }), svg("text", { class: "value", y: 1 }, mark.slice(1, -1))]
    : [svg("path", { class: "mark-rim", d: shapes[mark] }), svg("path", { class: "mark", d: shapes[mark] })];
  return svg("g", { class: "marked", transform: `translate(${x} ${y}) scale(${scale})` }, ...inside);
}
