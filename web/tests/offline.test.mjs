// Tests that no game is lost if there is no connection, the version changes, the module crashes, or a second page is
// open.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { end, legal, moves, play, played, ready, square, start, stop, tab, turn, visitor } from "./browser.mjs";

before(start);
after(async () => {
  await stop();
  // A test that fails does not stop its server, which would keep this process running.
  for (const host of hosts) await host.stop();
});

const hosts = new Set();

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

// A simple web server that serves the page from a subfolder. Tests can change the files and stop the server.
class Host {
  static async start() {
    const host = Object.assign(new Host(), { asked: [], folder: await mkdtemp(join(tmpdir(), "reversi-page-")) });
    await cp(process.env.PAGE_FOLDER, host.folder, { recursive: true });
    hosts.add(host);
    host.server = createServer(async ({ url }, response) => {
      const name = url.split("?")[0].replace("/some/folder/", "") || "index.html";
      host.asked.push(name);
      try {
        const contents = await readFile(join(host.folder, name));
        response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream", "Cache-Control": "no-cache" });
        response.end(contents);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => host.server.listen(0, "127.0.0.1", resolve));
    host.address = `http://127.0.0.1:${host.server.address().port}/some/folder/`;
    return host;
  }

  // Publishes a new version with a changed style sheet. Unless `whole` is set, the new service worker expects the
  // changed style sheet, but the server still has the old style sheet.
  async update(mark, whole = true) {
    const style = `${await readFile(join(this.folder, "style.css"))}\n:root { --version: ${mark}; }\n`;
    const digest = createHash("sha256").update(style).digest("hex").slice(0, 32);
    if (whole) await writeFile(join(this.folder, "style.css"), style);
    const script = `${await readFile(join(this.folder, "service-worker.js"))}`;
    const changed = script.replace(/"style.css":\["\w+"\]/, `"style.css":["${digest}"]`).replace(/VERSION = "\w+"/, `VERSION = "${mark}"`);
    await writeFile(join(this.folder, "service-worker.js"), changed);
  }

  stop() {
    hosts.delete(this);
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  async end() {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }
}

const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);
// Waits until the storage contains a game with `count` moves. The page saves a move shortly after drawing it.
const stored = (page, count) =>
  page.waitForFunction((count) => {
    const texts = new Promise((resolve) => {
      indexedDB.open("reversi").onsuccess = ({ target: { result } }) => {
        result.transaction("texts").objectStore("texts").getAll().onsuccess = ({ target }) => resolve(target.result);
      };
    });
    return texts.then((texts) => texts.some((text) => text.match(/;[BW]\[/g)?.length === count));
  }, count);
// Returns the state of the new service worker that is being installed or waits to become active.
const coming = (page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return (installing ?? waiting)?.state;
  });
async function until(page, state) {
  while ((await coming(page)) !== state) await page.waitForTimeout(50);
}
const version = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--version"));

async function visit() {
  const host = await Host.start();
  const context = await visitor({ at: host.address, serviceWorkers: "allow" });
  const page = await tab(context, { at: host.address });
  await kept(page);
  return { host, context, page };
}

test("the page needs no connection after the first visit", async () => {
  const { host, page } = await visit();
  await page.click("button[name=easy]");
  await square(page, "f5").click();
  await turn(page);
  await host.stop();
  // Undo stops the search, so the engine may have to start again.
  await page.click("#buttons [data-action=undo]");
  await page.reload();
  await ready(page);
  await square(page, (await legal(page))[0]).click();
  await turn(page);
  assert.ok((await moves(page)).length >= 2);
  await end(page);
  await rm(host.folder, { recursive: true });
});

test("a new version becomes active at the next visit, and the game continues", async () => {
  const { host, page } = await visit();
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3"]);
  await host.update("second");
  host.asked.length = 0;
  await page.reload();
  await ready(page);
  assert.equal(await version(page), "", "the previous version is shown at once");
  await until(page, "installed");
  assert.deepEqual(host.asked, ["service-worker.js", "style.css"], "only changed files are fetched");
  // On a busy machine, the new version may become active only after the page has started to load.
  for (let visits = 0; visits < 3 && (await version(page)) !== "second"; visits++) {
    await page.reload();
    await ready(page);
  }
  assert.equal(await version(page), "second");
  assert.equal((await moves(page)).length, 3);
  await play(page, ["d3"]);
  await played(page, 4);

  // An incomplete version is not activated.
  await host.update("third", false);
  host.asked.length = 0;
  await page.reload();
  await ready(page);
  while (!host.asked.includes("style.css")) await page.waitForTimeout(50);
  await until(page, undefined);
  await page.reload();
  await ready(page);
  assert.equal(await version(page), "second");
  assert.equal((await moves(page)).length, 4);
  await end(page);
  await host.end();
});

test("a game survives a crash of its tab", async () => {
  const context = await visitor();
  const page = await tab(context);
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3"]);
  await played(page, 3);
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  await page.close();
  const again = await tab(context);
  assert.deepEqual(await moves(again), ["f5", "d6", "c3"]);
  await end(again);
});

test("two pages that are open at the same time save separate games", async () => {
  const context = await visitor();
  const one = await tab(context);
  await one.click("button[name=two-players]");
  await play(one, ["f5"]);
  const two = await tab(context);
  await two.click("button[name=two-players]");
  await play(two, ["c4", "e3"]);
  await play(one, ["d6", "c3"]);
  await stored(one, 3);
  await one.close();
  await two.reload();
  await ready(two);
  assert.deepEqual(await moves(two), ["c4", "e3"]);
  await two.close();
  const three = await tab(context);
  assert.deepEqual(await moves(three), ["c4", "e3"]);
  await three.keyboard.press("Shift+K");
  await three.click("button[name=leave]");
  assert.deepEqual(await moves(three), ["f5", "d6", "c3"], "the game of the closed page continues");
  await end(three);
});

test("if two pages start at the same moment, only one of them continues the saved game", async () => {
  const context = await visitor();
  const one = await tab(context);
  await one.click("button[name=two-players]");
  await play(one, ["f5", "d6", "c3"]);
  await stored(one, 3);
  await one.close();
  for (let time = 0; time < 3; time++) {
    const both = await Promise.all([tab(context), tab(context)]);
    const counts = await Promise.all(both.map(async (page) => (await moves(page)).length));
    assert.deepEqual(counts.sort(), [0, 3]);
    for (const page of both) await page.close();
  }
  const last = await tab(context);
  assert.deepEqual(await moves(last), ["f5", "d6", "c3"]);
  await last.click("#menu summary");
  assert.equal(await last.isDisabled("#menu [data-action=continue]"), true, "the game was saved only once");
  await end(last);
});

test("the page can be installed", async () => {
  const { host, context, page } = await visit();
  const client = await context.newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  const { errors, data } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).start_url, "./");
  // The browser contexts of tests count as incognito windows, in which pages cannot be installed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  await end(page);
  await host.end();
});
