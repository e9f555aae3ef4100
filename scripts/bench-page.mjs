#!/usr/bin/env node
// Measures the page: the speed of the WebAssembly engine in Node.js and in a browser, compared with the native engine;
// the first paint and the downloads; and the time until the effect of a click is on the screen, with and without a
// search. The argument is the path of `reversi`. The script lists everything that it cannot measure on this machine.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const RUNS = 5;
const CLICKS = 400;
// Position 40 of the FFO test suite.
const BOARD = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------".match(/.{8}/g);
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const DIST = `${ROOT}/web/dist`;
const reversi = resolve(process.argv[2] ?? "reversi");

if (!existsSync(`${DIST}/index.html`)) {
  console.log("NOT MEASURED: the page, because it is not built (`make web` builds it)");
  process.exit(0);
}

function request(number) {
  const query = { type: "best", limits: { full_width: false, goal: "Exact" } };
  const game = { rules: "othello", start: BOARD, first: "black", moves: [] };
  // Each request uses a different size of the transposition table. Changing the size clears the table, so a search does
  // not benefit from earlier searches.
  return JSON.stringify({ search: number, game, query, resources: { threads: 1, hash_megabytes: 128 + number } });
}

// Returns the speed in millions of nodes per second of processor time, which other running programs hardly affect.
function nativeSpeed() {
  const command = `TIMEFORMAT=%U; time "${reversi}" bench ffo --from 40 --to 40 --threads 1`;
  const { stdout, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
  const nodes = Number(/40-40: (\d+) nodes/.exec(stdout)[1]);
  return { nodes, speed: nodes / Number(stderr.trim().split("\n").pop()) / 1e6 };
}

async function loaded(name) {
  const { default: init, WebEngine } = await import(`${DIST}/${name}.js`);
  await init({ module_or_path: readFileSync(`${DIST}/${name}_bg.wasm`) });
  const engine = new WebEngine(new Uint8Array(gunzipSync(readFileSync(`${DIST}/weights.bin.gz`))), 1);
  let number = 0;
  return () => {
    let last;
    const before = process.cpuUsage();
    engine.answer(request(number++), (text) => (last = text));
    return speedOf(last, process.cpuUsage(before).user / 1e6);
  };
}

function speedOf(answer, seconds) {
  const [{ nodes, score }] = JSON.parse(answer).event.answers;
  if (score.discs !== 38 || score.kind !== "Exact") throw new Error(`FFO 40 is +38, not ${JSON.stringify(score)}`);
  return { nodes, speed: nodes / seconds / 1e6 };
}

console.log("== FFO 40 on one thread, the best of", RUNS);
const engines = { native: nativeSpeed, simd128: await loaded("engine"), portable: await loaded("engine-plain") };
const best = {};
for (let run = 0; run < RUNS; run++)
  for (const [name, solve] of Object.entries(engines)) {
    const { nodes, speed } = solve();
    if (best[name] && best[name].nodes !== nodes) throw new Error(`${name}: ${nodes} nodes, but ${best[name].nodes} in an earlier run`);
    if (!(best[name]?.speed > speed)) best[name] = { nodes, speed };
  }
for (const [name, { nodes, speed }] of Object.entries(best))
  console.log(`${name.padEnd(10)} ${nodes} nodes ${speed.toFixed(1).padStart(7)} million a second ${((100 * speed) / best.native.speed).toFixed(0).padStart(4)} %`);

const tools = `${process.env.CARGO_TARGET_DIR ?? `${ROOT}/target`}/page-tools`;
const chromiums = ["chromium", "chromium-browser", "google-chrome"].map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim());
const executablePath = chromiums.find((path) => path);
if (!executablePath || !existsSync(`${tools}/node_modules/playwright-core`)) {
  console.log("NOT MEASURED: the page in a browser, because Chromium or playwright-core is missing (scripts/check-page installs them)");
  process.exit(0);
}
const { chromium } = createRequire(`${tools}/`)("playwright-core");
const server = spawn(reversi, ["page", "--listen", "127.0.0.1:0", "--dir", DIST]);
const address = /http:\S+/.exec((await once(server.stdout, "data"))[0])[0];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  console.log("== in", execFileSync(executablePath, ["--version"], { encoding: "utf8" }).trim());
  await firstPaint();
  await clicks(false);
  await clicks(true);
  await solves();
} finally {
  await browser.close();
  server.kill();
}

async function firstPaint() {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    runs.push(
      await page.evaluate(() => {
        const [{ startTime: time }] = performance.getEntriesByName("playable");
        const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        const fetched = files.filter(({ startTime }) => startTime <= time).map(({ transferSize }) => transferSize);
        return { time, bytes: fetched.reduce((sum, bytes) => sum + bytes) };
      }),
    );
    await context.close();
  }
  const times = runs.map(({ time }) => time).sort((a, b) => a - b);
  console.log(`a playable board after ${times[0].toFixed(0)} ms, the best of ${RUNS} (median ${times[RUNS >> 1].toFixed(0)}), and ${runs[0].bytes} bytes`);
}

// Solves FFO 40 in the browser and with the native engine in turn, and measures the processor time of both.
async function solves() {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async () => {
    const [{ default: init, WebEngine }, { fetchUnpacked }] = await Promise.all([import("/engine.js"), import("/engine_workers.js")]);
    await init({ module_or_path: "/engine_bg.wasm" });
    window.engine = new WebEngine(new Uint8Array(await (await fetchUnpacked("weights.bin.gz")).arrayBuffer()), 1);
  });
  const client = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await client.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const best = { native: { speed: 0 }, browser: { speed: 0 } };
  for (let run = 0; run < RUNS; run++) {
    const before = await used();
    const answer = await page.evaluate((request) => {
      let last;
      window.engine.answer(request, (text) => (last = text));
      return last;
    }, request(run));
    for (const [name, found] of [["browser", speedOf(answer, (await used()) - before)], ["native", nativeSpeed()]])
      if (found.speed > best[name].speed) best[name] = found;
  }
  if (best.browser.nodes !== best.native.nodes) throw new Error(`${best.browser.nodes} nodes in the browser, but ${best.native.nodes} with the native engine`);
  const [there, here] = [best.browser.speed, best.native.speed];
  console.log(`FFO 40 is solved: ${best.browser.nodes} nodes, ${there.toFixed(1)} million a second, native ${here.toFixed(1)}: ${((100 * there) / here).toFixed(0)} %`);
}

// Measures the time from a click until the browser has drawn the effect of the click, in a game between two people,
// with or without the engine's values.
async function clicks(isThinking) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address);
  await page.click("button[name=two-players]");
  if (isThinking) await page.keyboard.press("Shift+L");
  const times = await page.evaluate(async (CLICKS) => {
    const times = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let click = 0; click < CLICKS; click++) {
      const [square] = document.querySelectorAll(".square.legal");
      const button = square ?? document.querySelector("#buttons [data-action=play-again]");
      const before = performance.now();
      button.click();
      await frame();
      times.push(performance.now() - before);
      if (!square) document.querySelector("dialog[open] [name=leave]")?.click();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return times.sort((a, b) => a - b);
  }, CLICKS);
  // Close the page, because its engine would otherwise continue to search.
  await context.close();
  const at = (part) => times[Math.floor(times.length * part)].toFixed(0);
  console.log(`the effect of a click is on the screen after ${at(0.5)} ms (median), ${at(0.99)} ms (p99), while the engine ${isThinking ? "thinks" : "rests"}`);
}
