// The page: this script passes the user's input to the module and draws the resulting state.

import init, { WebPage } from "./page.js";
import { Board, emptyBoard } from "./board.js";
import { fetchRest } from "./later.js";
import { Engines, fetchUnpacked } from "./engine_workers.js";
import { FormView } from "./form.js";
import { followBack } from "./back.js";
import { areMenusOpen, closeMenus, drawMenu, prepareMenus } from "./menu.js";
import { drawSidePanel } from "./side_panel.js";
import { prepareSplitter } from "./splitter.js";
import { drawDetail, drawStatus } from "./status.js";
import { drawTabs } from "./tabs.js";
import { applySavedTheme, applyTheme } from "./theme.js";
import * as browser from "./browser.js";
import { keepPage, takeOver } from "./offline.js";
import { BrowserStorage } from "./storage.js";

const $ = (id) => document.getElementById(id);
const now = () => performance.now();

class App {
  constructor(page, board, storage) {
    this.page = page;
    this.storage = storage;
    this.board = board;
    Object.assign(board.on, {
      pick: (square) => this.send({ type: "square", square }),
      pickOther: (square) => this.send({ type: "other-square", square }),
      look: (square, isShown) => this.look(square, isShown),
    });
    this.dialog = new FormView($("dialog"), (input) => this.send(input));
    this.tools = new FormView($("tools"), (input) => this.send(input));
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.engines = new Engines(seed, {
      message: (message) => this.receive(message),
      lost: (engine, reason) => this.send({ type: "engine-lost", engine, reason }),
    });
    // A hidden page gets no animation frames, so draw the page when it becomes visible again.
    document.addEventListener("visibilitychange", () => this.frame && this.change(() => {}));
    browser.listen(this);
    prepareMenus(() => this.followBack());
    prepareSplitter();
  }

  // Sends an input (`Input` in crates/page). Returns whether the page used the input.
  send(input) {
    let used = false;
    this.change(() => (used = this.page.send(JSON.stringify(input), now())));
    return used;
  }

  act(name) {
    return this.send({ type: "action", name });
  }

  // Opens files, each of which is a pair of a name and contents.
  open(files) {
    this.change(() => {
      for (const [name, bytes] of files) this.page.add_file(name, bytes);
      this.page.open_files(now());
    });
  }

  // Fetches a file that the page has requested.
  async fetch(name) {
    const fetched = fetchUnpacked(`${name}.gz`).then((contents) => contents.arrayBuffer());
    const bytes = await fetched.catch(() => undefined);
    this.change(() => this.page.fetched(name, bytes && new Uint8Array(bytes), now()));
  }

  // Describes the square under the pointer. If the first tap has shown the move, asks for a second tap.
  look(square, isShown) {
    const detail = this.page.look_at(square ?? undefined);
    const again = isShown ? `${this.state.words.tap_again.replace("{}", square)} ` : "";
    drawDetail(again + detail, this.state);
  }

  // Lets the back button close what is open.
  followBack() {
    const { dialog, tools } = this.state;
    followBack(areMenusOpen() || !!dialog || !!tools, () => {
      if (areMenusOpen()) closeMenus();
      else this.send(dialog ? { type: "key", key: "Escape", control: false } : { type: "action", name: "tab-play" });
    });
  }

  // Calls `step` to change the state of the page, draws the page, and saves changes.
  change(step) {
    step();
    this.carry();
    this.draw();
    const changes = this.page.take_changes();
    if (changes) this.save(JSON.parse(changes));
  }

  // Receives a message from an engine. A search may send many messages in a short time, so the page is not drawn for
  // each message, but once in the next frame.
  receive(message) {
    this.page.receive(JSON.stringify(message), now());
    this.carry();
    if (document.hidden) this.change(() => {});
    else this.frame ??= requestAnimationFrame(() => this.change(() => {}));
  }

  // Passes requests to the engines. The page passes the requests before it draws, so that an engine that should stop
  // does not compete with the drawing for a processor core.
  carry() {
    const requests = this.page.take_engine_requests();
    if (requests) JSON.parse(requests).forEach((request) => this.engines.carryOut(request));
  }

  async save(changes) {
    const trouble = await this.storage.save(changes);
    if (!trouble) browser.forgetLink();
    // The page reports a failure only if a game could not be saved, and does not report the same reason twice in a row.
    const played = changes.some(({ key }) => key.startsWith("board/"));
    if (!played) return;
    if (trouble && trouble !== this.trouble) this.send({ type: "not-saved", full: trouble === "full" });
    this.trouble = trouble;
  }

  // Draws the explorer. The script that draws the explorer is loaded when the explorer is first used.
  async explore(explorer) {
    this.explored = true;
    const { drawExplorer } = await import("./explorer.js");
    if (this.state.explorer === explorer) drawExplorer(explorer, this);
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = undefined;
    const state = (this.state = JSON.parse(this.page.state(now())));
    applyTheme(state);
    document.title = state.words.title;
    drawStatus(state, this);
    drawMenu(state, this);
    drawTabs(state, this);
    drawSidePanel(state, this);
    if (state.explorer || this.explored) this.explore(state.explorer);
    this.board.draw(state);
    this.tools.draw(state.tools);
    this.dialog.draw(state.dialog);
    this.followBack();
    if (state.said.length) $("live").textContent = state.said.join(". ");
    for (const request of state.requests) browser.carryOut(request, this);
    clearTimeout(this.timer);
    if (state.next_tick !== null) this.timer = setTimeout(() => this.send({ type: "tick" }), state.next_tick + 1);
  }
}

// Returns the number of cores that the page may use: one for the page itself, and one for each engine that fits into
// the memory.
const cores = () => Math.min(navigator.hardwareConcurrency || 1, 1 + (navigator.deviceMemory ?? 8));

// Fetches the messages of the page's language. If the fetch fails, the page is in English.
async function fetchLanguage(start) {
  const file = WebPage.missing_language(start);
  if (!file) return;
  const messages = await fetchUnpacked(`${file}.gz`).then((contents) => contents.text()).catch(() => undefined);
  if (messages) WebPage.add_language(start, messages);
}

export async function start() {
  takeOver();
  applySavedTheme();
  const board = new Board($("board"));
  board.draw(emptyBoard());
  const [storage] = await Promise.all([BrowserStorage.open(), init({ module_or_path: new URL("page_bg.wasm", import.meta.url) })]);
  // The second part of the module is needed to read the games of earlier visits and the game in the address. A page that the
  // service worker has cached loads this part first in any case: `load` cannot use the cache, and there may be no connection.
  const fragment = location.hash.length > 1 ? location.hash : undefined;
  const hasGame = fragment || Object.keys(storage.saved).some((key) => key !== "settings");
  if (hasGame || navigator.serviceWorker?.controller) await fetchRest().catch(() => {});
  const { languages } = navigator;
  const touch = matchMedia("(pointer: coarse)").matches;
  const start = JSON.stringify({ languages, cores: cores(), visit: storage.visit, saved: storage.saved, unreadable: storage.isUnreadable, fragment, touch });
  await fetchLanguage(start);
  const app = new App(new WebPage(start, now()), board, storage);
  app.change(() => {});
  // The second part of the module and the engine are loaded after the first paint.
  requestAnimationFrame(() =>
    setTimeout(() => {
      fetchRest().catch((error) => console.info(error.message));
      app.engines.warmUp();
      keepPage();
    }),
  );
  document.documentElement.dataset.ready = "";
  performance.mark("playable");
}
