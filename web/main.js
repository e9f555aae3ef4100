// The page: hands on what a person does, and draws what comes back.

import init, { WebPage } from "./page.js";
import { Board, emptyBoard } from "./board.js";
import { EngineLink, fetchUnpacked } from "./link.js";
import { FormView } from "./form.js";
import { drawExplorer } from "./explorer.js";
import { wear, wearLast } from "./look.js";
import { drawMenu, drawPanel, drawStatus } from "./panel.js";
import * as browser from "./browser.js";
import * as store from "./store.js";

const $ = (id) => document.getElementById(id);
const now = () => performance.now();

class App {
  constructor(page, board) {
    this.page = page;
    this.board = board;
    Object.assign(board.on, {
      pick: (square) => this.send({ type: "square", square }),
      pickOther: (square) => this.send({ type: "other-square", square }),
      look: (square) => this.look(square),
    });
    this.dialog = new FormView($("dialog"), (input) => this.send(input));
    this.tools = new FormView($("tools"), (input) => this.send(input));
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.engine = new EngineLink(seed, {
      message: (text) => this.change(() => page.receive(text, now())),
      lost: (why) => this.change(() => page.engine_lost(why, now())),
    });
    this.unkept = false;
    browser.listen(this);
  }

  // Takes an input. Returns whether it meant anything.
  send(input) {
    let used = false;
    this.change(() => (used = this.page.send(JSON.stringify(input), now())));
    return used;
  }

  act(name) {
    return this.send({ type: "action", name });
  }

  // Opens files: the names and contents of several.
  open(files) {
    this.change(() => {
      for (const [name, bytes] of files) this.page.add_file(name, bytes);
      this.page.open_files(now());
    });
  }

  // Fetches what is only needed now.
  async fetch(name) {
    const bytes = await fetchUnpacked(`${name}.gz`).catch(() => undefined);
    this.change(() => this.page.fetched(name, bytes && new Uint8Array(bytes), now()));
  }

  look(square) {
    $("detail").textContent = this.page.look_at(square ?? undefined);
  }

  // Changes the page's state, and draws it.
  change(step) {
    step();
    this.draw();
    for (const order of this.page.take_orders()) this.engine.order(order);
    const kept = this.page.take_kept();
    const reason = kept && store.save(kept);
    if (reason && !this.unkept) {
      this.unkept = true;
      this.send({ type: "not-kept", reason });
    }
  }

  draw() {
    const state = (this.state = JSON.parse(this.page.state(now())));
    wear(state);
    document.title = state.words.title;
    drawStatus(state, this);
    drawMenu(state, this);
    drawPanel(state, this);
    drawExplorer(state.explorer, this);
    this.board.draw(state);
    this.tools.draw(state.tools);
    this.dialog.draw(state.dialog);
    if (state.said.length) $("live").textContent = state.said.join(". ");
    for (const request of state.requests) browser.carryOut(request, this);
    clearTimeout(this.timer);
    if (state.next_tick !== null) this.timer = setTimeout(() => this.send({ type: "tick" }), state.next_tick + 1);
  }
}

async function start() {
  wearLast();
  const board = new Board($("board"));
  board.draw(emptyBoard());
  await init({ module_or_path: new URL("page_bg.wasm", import.meta.url) });
  const start = { languages: navigator.languages, kept: store.load(), fragment: location.hash };
  const app = new App(new WebPage(JSON.stringify(start), now()), board);
  app.change(() => {});
  // The engine's weights come after the first paint.
  requestAnimationFrame(() => setTimeout(() => app.engine.warmUp()));
  document.documentElement.dataset.ready = "";
}

start().catch((error) => {
  const broken = $("broken");
  broken.hidden = false;
  broken.textContent = `Reversi could not be started in this browser: ${error.message}`;
});
