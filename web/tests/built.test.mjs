// Tests the files of the built page: they do not reveal where the page was built, and contain nothing unnecessary.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

test("scripts and styles are complete except for their comments", async () => {
  const [web, built] = [resolve(ROOT, "web"), process.env.PAGE_FOLDER];
  for (const name of (await readdir(web)).filter((name) => /\.(js|css)$/.test(name))) {
    const written = (await readFile(resolve(web, name), "utf8")).replaceAll(/^\s*\/\/.*$/gm, "").replaceAll(/\/\*[^]*?\*\//g, "");
    const sent = await readFile(resolve(built, name), "utf8");
    const dense = (text) => text.replaceAll(/\s+/g, "");
    // The build adds the version before the script of the service worker.
    assert.ok(dense(sent).endsWith(dense(written)), name);
  }
});

test("no file contains the name of a folder of the machine that built the page", async () => {
  const folders = [homedir(), ROOT, process.env.CARGO_HOME].filter((folder) => folder && folder !== "/");
  const names = await readdir(process.env.PAGE_FOLDER);
  assert.ok(names.includes("page_bg.wasm") && names.includes("engine_bg.wasm.gz"), `${names}`);
  for (const name of names) {
    const bytes = await readFile(resolve(process.env.PAGE_FOLDER, name));
    const contents = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
    for (const path of [...folders.map((folder) => `${folder}/`), "registry/src/", ".cargo/"]) {
      const at = contents.indexOf(path);
      assert.equal(at, -1, `${name} has ${JSON.stringify(contents.slice(Math.max(at - 20, 0), at + 80))}`);
    }
  }
});

test("the page links to the licenses of the included packages", async () => {
  const read = (name) => readFile(resolve(process.env.PAGE_FOLDER, name), "utf8");
  const [, name] = /<link rel="license" href="([^"]+)">/.exec(await read("index.html"));
  assert.match(await read(name), /\bwasm-bindgen v\d/);
  assert.ok(!(await read("service-worker.js")).includes(name), "the service worker does not cache the licenses");
});
