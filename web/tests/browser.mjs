// A real Chromium with the page in it, served by the program itself.

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

// Opens the page as somebody who has never been here, or with what was kept. Every error in it fails the test.
export async function open({ width = 1280, height = 800, kept, hash = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: "en-US", ...options });
  const page = await context.newPage();
  page.failures = [];
  page.requested = new Set();
  page.on("pageerror", (error) => page.failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.failures.push(message.text()));
  page.on("request", (request) => page.requested.add(new URL(request.url()).origin));
  const settings = { pace: "none", speed: "off", ...kept };
  await page.addInitScript((text) => localStorage.getItem("reversi") ?? localStorage.setItem("reversi", text), JSON.stringify({ settings }));
  await page.goto(address + hash);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  return page;
}

// The names of the squares that may be played.
export const legal = (page) => page.$$eval(".square.legal", (squares) => squares.map((square) => square.getAttribute("aria-label").slice(0, 2)));

export const square = (page, name) => page.locator(`.square[aria-label^="${name}"]`);

export const headline = (page) => page.locator("#headline").textContent();

// Waits until the person can move or the game is over; returns whether it goes on.
export async function turn(page) {
  await page.waitForFunction(() => document.querySelector(".square.legal") || document.querySelector("#status.over"));
  return !(await page.$("#status.over"));
}

export const moves = (page) => page.$$eval("#moves td button", (moves) => moves.map((move) => move.textContent));

// Where the board is on the screen.
export const place = (page) => page.locator("#board").boundingBox();
