// Loads the second part of the page's module, which neither the first paint nor a game needs. `web/build/src/split.rs`
// splits the module.

import { initSync } from "./page.js";

const PLACE = new URL("page-rest_bg.wasm", import.meta.url);
let isHere = false;

// Loads the second part in the background, unless it is already loaded.
export async function fetchRest() {
  if (isHere) return;
  const response = await fetch(PLACE);
  if (!response.ok) throw new Error(`${response.status}`);
  join(await WebAssembly.compile(await response.arrayBuffer()));
}

// Loads the second part, and blocks the page until the part is loaded. The first part calls this function before each
// call to a function in the second part.
export function load() {
  if (isHere) return;
  try {
    join(new WebAssembly.Module(fetchNow()));
  } catch (error) {
    // The first part was interrupted in the middle of a call and cannot continue.
    throw new WebAssembly.RuntimeError(`${PLACE}: ${error.message}`);
  }
}

function fetchNow() {
  const request = new XMLHttpRequest();
  request.open("GET", PLACE, false);
  // A synchronous request in a page can return only text. With this encoding, each byte becomes one character.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0));
}

function join(rest) {
  if (isHere) return;
  // The second part writes its functions into the table that both parts share.
  new WebAssembly.Instance(rest, { first: initSync() });
  isHere = true;
}
