// Tests the language of the page. The page fetches only the messages of the language that it shows.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { address, end, headline, notice, open, ready, start, stop, tab, visitor } from "./browser.mjs";

before(start);
after(stop);

const BLACK = { da: /Sort/, de: /Schwarz am Zug/, en: /Black to move/, es: /Juegan negras/, fr: /À Noir de jouer/, it: /Muove il Nero/, ja: /黒/, sv: /Svart/, zh: /黑/ };
// The size limit of the first paint, plus one language file.
const MOST = (300 + 15) * 1024;

const language = (page) => page.locator("html").getAttribute("lang");

// Returns the names and sizes of the files that were fetched before the board was playable.
const fetched = (page) =>
  page.evaluate(() => {
    const [playable] = performance.getEntriesByName("playable");
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const before = all.filter(({ startTime }) => startTime <= playable.startTime);
    return before.map(({ name, transferSize }) => [name.split("/").pop(), transferSize]);
  });
const languages = (files) => files.map(([name]) => name).filter((name) => name.includes(".ftl"));

test("the page is in the browser's language, and fetches no other language", async () => {
  for (const [code, black] of Object.entries(BLACK)) {
    const page = await open({ locale: code });
    assert.equal(await language(page), code);
    assert.match(await headline(page), black);
    const files = await fetched(page);
    assert.deepEqual(languages(files), code === "en" ? [] : [`${code}.ftl.gz`]);
    // Visitors with another language than English also fetch the texts of their language.
    const size = (isText) => files.reduce((sum, [name, size]) => sum + (/\.ftl/.test(name) === isText ? size : 0), 0);
    assert.ok(size(false) <= MOST, `${code}: ${size(false)}`);
    assert.ok(size(true) <= 20_000, `${code}: ${size(true)} bytes of texts`);
    await end(page);
  }
});

// Returns the names of selection lists that are too narrow for their longest option, and the lines above the board that do
// not fit.
const cut = (page) =>
  page.evaluate(() => {
    const selects = [...document.querySelectorAll("dialog[open] select, #tools select")].filter((select) => {
      const free = select.cloneNode(true);
      free.style.cssText = "width: auto; position: absolute";
      select.parentElement.append(free);
      const wanted = free.offsetWidth;
      free.remove();
      return wanted > select.offsetWidth;
    });
    const lines = [...document.querySelectorAll("#headline, #detail, .who strong, .who .narrow")].filter((line) => line.scrollWidth > line.clientWidth);
    // Labels and lines stay inside the element that contains them.
    const inside = [["#tabs span", "button"], ["#buttons span", "button"], [".who .narrow", ".card"], ["#headline", "#status"], ["#detail", "#status"], ["#tools .end span", "button"]];
    const outside = inside.flatMap(([label, frame]) =>
      [...document.querySelectorAll(label)].filter((each) => {
        const [inner, outer] = [each.getBoundingClientRect(), each.closest(frame).getBoundingClientRect()];
        const isIn = inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
        return inner.width && !isIn;
      }),
    );
    const [turn, detail] = ["#headline", "#detail"].map((line) => document.querySelector(line).getBoundingClientRect());
    const overlap = detail.height && turn.bottom > detail.top + 4 ? ["the headline and the line below it"] : [];
    return [...selects.map(({ name }) => name), ...[...lines, ...outside].map(({ textContent }) => textContent), ...overlap];
  });

for (const [width, height] of [[360, 740], [640, 400], [1280, 800]]) {
  test(`no text is truncated in any language at ${width} x ${height}`, async () => {
    for (const code of Object.keys(BLACK)) {
      const page = await open({ locale: code, width, height, hasTouch: true });
      const isWhole = async (what) => assert.deepEqual(await cut(page), [], `${code}: ${what}`);
      await page.click("dialog button[name=puzzles]");
      await page.waitForSelector("#tools button[name=solution]");
      await isWhole("a puzzle");
      await page.click("#tools button[name=cancel]");
      for (const [key, form] of [["Shift+E", "#tools form"], ["Shift+N", "dialog form"]]) {
        await page.keyboard.press(key);
        await page.waitForSelector(form);
        await isWhole(key);
        if (key !== "Shift+N") await page.keyboard.press("Escape");
      }
      await page.selectOption("dialog select[name=clock]", { index: 1 });
      await page.click("dialog button[name=begin]");
      await page.waitForSelector(".clock");
      await isWhole("clocks");
      await page.keyboard.press("Shift+N");
      await page.selectOption("dialog select[name=clock]", { index: 0 });
      await page.click("dialog button[name=begin]");
      await page.waitForSelector("#cards:not(:has(.clock))");
      await isWhole("a game");
      await end(page);
    }
  });
}

test("regional variants use the general language, and unknown languages use English", async () => {
  for (const [locale, code] of [["fr-CA", "fr"], ["de-AT", "de"], ["es-419", "es"], ["zh-CN", "zh"], ["pl-PL", "en"]]) {
    const page = await open({ locale });
    assert.equal(await language(page), code);
    await end(page);
  }
});

test("a chosen language is fetched, and used again at the next visit", async () => {
  const context = await visitor();
  const page = await tab(context);
  await page.click("button[name=two-players]");
  await page.keyboard.press("Shift+S");
  await page.selectOption("select[name=language]", { label: "Français (French)" });
  await page.waitForSelector("html[lang=fr]");
  await page.keyboard.press("Escape");
  assert.match(await headline(page), BLACK.fr);
  await page.reload();
  await ready(page);
  assert.equal(await language(page), "fr");
  assert.deepEqual(languages(await fetched(page)), ["fr.ftl.gz"]);
  await end(page);
});

test("if a language cannot be fetched, the page reports it and is in English", async () => {
  const context = await visitor({ locale: "fr-FR" });
  await context.route("**/fr.ftl.gz", (route) => route.abort());
  const page = await tab(context, { expected: /Failed to load resource/ });
  await page.waitForSelector("dialog .notices p");
  assert.match(await notice(page), /could not be loaded/);
  assert.equal(await language(page), "en");
  assert.match(await headline(page), BLACK.en);
  await context.unroute("**/fr.ftl.gz");
  await page.reload();
  await ready(page);
  assert.equal(await language(page), "fr");
  await end(page);
});

test("all languages are available without a connection", async () => {
  const context = await visitor({ locale: "de-DE", serviceWorkers: "allow" });
  const page = await tab(context);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  assert.equal(await language(page), "de");
  await page.click("button[name=two-players]");
  assert.match(await headline(page), BLACK.de);
  await page.keyboard.press("Shift+S");
  await page.selectOption("select[name=language]", { label: "Français (French)" });
  await page.waitForSelector("html[lang=fr]");
  await context.setOffline(false);
  await end(page);
});

test("no button on a phone breaks a word", async () => {
  for (const locale of Object.keys(BLACK)) {
    const page = await open({ locale, width: 360, height: 740 });
    for (const click of [undefined, "button[name=two-players]"]) {
      if (click) await page.click(click);
      const broken = await page.$$eval("#buttons button", (buttons) =>
        buttons.flatMap((button) => {
          const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
          const words = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
              const range = new Range();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) words.push(word);
            }
          }
          return words;
        }),
      );
      assert.deepEqual(broken, [], locale);
    }
    await end(page);
  }
});

test("the manifest describes the page in every language", async () => {
  const manifest = await (await fetch(new URL("manifest.webmanifest", address))).json();
  const codes = (await readdir(join(import.meta.dirname, "../../locales"))).sort();
  assert.deepEqual(codes, Object.keys(BLACK));
  for (const member of ["name", "short_name", "description"]) {
    const texts = manifest[`${member}_localized`];
    assert.deepEqual(Object.keys(texts), codes, member);
    assert.equal(texts.en, manifest[member]);
    assert.ok(Object.values(texts).every((text) => text.length > 2), member);
  }
  const french = `${await readFile(join(import.meta.dirname, "../../locales/fr/help.ftl"))}`;
  assert.ok(french.includes(`about-text = ${manifest.description_localized.fr}`));
});
