// Saves pictures of the page in the folder that is given as the argument: on a desktop after a review, and on a phone with
// the values of the moves.

import { open, start, stop } from "./browser.mjs";

const folder = process.argv[2];
const GAME =
  "d3c3c4e3f4c5e2f5e6g4h3f3g3h4c2e1b4d2h5b3d6b6c6b5g5d1a6g6a2a3a5a1";

await start();
const desktop = await open({ hash: `#${GAME}` });
await desktop.click(".notice button");
await desktop.keyboard.press("Shift+R");
await desktop.waitForFunction(() => document.querySelector("#moves .blunder") && !document.querySelector("#review progress"), undefined, { timeout: 300_000 });
await desktop.click("#moves .blunder");
await desktop.evaluate(() => document.activeElement.blur());
await desktop.screenshot({ path: `${folder}/page.png` });

const phone = await open({ width: 360, height: 740, hasTouch: true, deviceScaleFactor: 1.5, kept: { theme: "felt", appearance: "dark" }, hash: `#${GAME.slice(0, 20)}` });
await phone.click(".notice button");
await phone.click("#buttons [data-action=values]");
await phone.waitForSelector(".note.best");
await phone.waitForFunction(() => !document.querySelector("#thought")?.textContent.includes("…"), undefined, { timeout: 60_000 });
await phone.screenshot({ path: `${folder}/page-phone.png` });
await stop();
