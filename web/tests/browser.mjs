// Functions for tests that open the page in Chromium. `reversi page` serves the page.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { once } from "node:events";

const { chromium } = createRequire(`${process.env.PAGE_TOOLS}/`)("playwright-core");

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

let server;
let browser;
export let address;

export async function start() {
  server = spawn(process.env.REVERSI, ["page", "--listen", "127.0.0.1:0", "--dir", process.env.PAGE_FOLDER]);
  const [line] = await once(server.stdout, "data");
  address = /http:\S+/.exec(line)[0];
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: [...FLAGS, ...QUIET] });
}

export async function stop() {
  await browser?.close();
  server?.kill();
}

// Returns a new browser context that has never visited the page. Its storage already contains settings that turn off
// delays and animations, and the settings `kept`.
export async function visitor({ width = 1280, height = 800, kept, at = address, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: "en-US", serviceWorkers: "block", ...options });
  const page = await context.newPage();
  await page.goto(new URL("icon.svg", at).href);
  await page.evaluate(
    (settings) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("reversi", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("texts").put(settings, "settings");
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      }),
    JSON.stringify({ pace: "none", speed: "off", ...kept }),
  );
  await page.close();
  return context;
}

// Opens the page in a new tab. `end` fails the test if the page reported an error that does not match `expected`.
export async function tab(context, { at = address, hash = "", prepare, isReady = true, expected = /^$/ } = {}) {
  const page = await context.newPage();
  page.failures = [];
  page.requested = new Set();
  const failed = (text) => expected.test(text) || page.failures.push(text);
  page.on("pageerror", (error) => failed(error.message));
  page.on("console", (message) => message.type() === "error" && failed(message.text()));
  page.on("request", (request) => page.requested.add(new URL(request.url()).origin));
  if (prepare) await page.addInitScript(prepare);
  await page.goto(at + hash);
  if (isReady) await ready(page);
  return page;
}

export const ready = (page) => page.waitForSelector("html[data-ready]", { state: "attached" });

export async function open(options) {
  return tab(await visitor(options), options);
}

// Ends a test: checks that there were no errors and no requests to other servers, and closes the page.
export async function end(page) {
  assert.deepEqual(page.failures, []);
  assert.deepEqual([...page.requested], [new URL(page.url()).origin], "there are no requests to other servers");
  await page.context().close();
}

// Returns the names of the legal squares.
export const legal = (page) => page.$$eval(".square.legal", (squares) => squares.map((square) => square.getAttribute("aria-label").slice(0, 2)));

export const square = (page, name) => page.locator(`.square[aria-label^="${name}"]`);

export async function play(page, names) {
  for (const name of names) await square(page, name).click();
}

export const headline = (page) => page.locator("#headline").textContent();

// Returns the first notice, which is in the open dialog or beside the status.
export const notice = (page) => page.locator("#notices p, dialog .notices p").first().textContent();

// Waits until the player can move or the game is over. Returns whether the game continues. Fails if the page has stopped working.
export async function turn(page) {
  assert.equal(await page.locator("#broken").isVisible(), false);
  await page.waitForFunction(() => document.querySelector(".square.legal") || document.querySelector("#status.over"));
  return !(await page.$("#status.over"));
}

// Waits until the list shows `count` moves of the current line.
export const played = (page, count) => page.waitForFunction((count) => document.querySelectorAll("#moves tr:not(.variation) button").length === count, count);

export const moves = (page) => page.$$eval("#moves tr:not(.variation) button", (moves) => moves.map((move) => move.textContent));

// Returns the position and the size of the board on the screen.
export const place = (page) => page.locator("#board").boundingBox();

// The transcript of a whole game, and the number of its plies, including one pass.
export const GAME = "f5d6c3d3c4f4c5b3c2e3d2c6b4a4b5b6g4e2a3a2f3c1a6f2d1e1d7g3h3c7c8g5g6h5g2e6g1f1a5a7b2a1b1h6h4f6f7d8e7b8e8f8h7b7g7h8a8g8h2h1";
export const PLIES = 61;

export const paste = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
