// Writes the list of the functions that neither the first paint nor a game calls to the file in the argument. Requires an
// instrumented page.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { legal, play, square, start, stop, tab, turn, visitor } from "./browser.mjs";

// A prefix of a name ends before one of these characters, or at the end of the name.
const ENDS = ":<> ";
// The size of the smallest functions that are worth an entry in the list.
const SMALLEST = 64;
const LATER = `
  globalThis.calledFunctions = new Set();
  export const called = (line) => globalThis.calledFunctions.add(line);
  export const load = () => {};
  export const fetchRest = async () => {};
`;

const functions = readFileSync(`${process.env.PAGE_FOLDER}/functions.txt`, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => ({ size: parseInt(line), name: line.slice(line.indexOf(" ") + 1), isCalled: false }));

// Opens the page in a language, passes it to `use`, and marks the functions that it called.
async function record(locale, use = async () => {}) {
  const context = await visitor({ locale });
  await context.route("**/later.js", (route) => route.fulfill({ contentType: "text/javascript", body: LATER }));
  const page = await tab(context);
  await use(page);
  for (const line of await page.evaluate(() => [...globalThis.calledFunctions])) functions[line].isCalled = true;
  await context.close();
}

// Plays most of a game. What the end of a game needs is loaded by then.
async function game(page) {
  for (let count = 0; count < 25 && (await turn(page)); count++) await square(page, (await legal(page))[0]).click();
}

await start();
for (const locale of readdirSync(new URL("../../locales/", import.meta.url))) await record(locale);
await record("en-US", async (page) => {
  await page.click("button[name=two-players]");
  await play(page, ["f5", "d6", "c3", "d3"]);
  await game(page);
});
await record("en-US", async (page) => {
  await page.click("button[name=easy]");
  await game(page);
});
await stop();

// A prefix can name a function, a type or a module. For each function that was not called, list the shortest prefix that no
// called function has.
const prefixes = (name) => [...name].flatMap((_, at) => (at && ENDS.includes(name[at]) && name[at - 1] !== ":" ? [name.slice(0, at)] : [])).concat(name);
const called = new Set(functions.flatMap(({ name, isCalled }) => (isCalled ? prefixes(name) : [])));
const later = new Map();
for (const { name, size, isCalled } of functions) {
  const prefix = !isCalled && prefixes(name).find((prefix) => !called.has(prefix));
  if (prefix) later.set(prefix, (later.get(prefix) ?? 0) + size);
}
const list = [...later].flatMap(([prefix, size]) => (size >= SMALLEST ? [prefix] : [])).sort();
writeFileSync(process.argv[2], list.map((prefix) => `${prefix}\n`).join(""));
console.log(`${list.length} entries`);
