// The rest of the page's module: what neither the first paint nor a game needs. It is fetched after the first paint.

import { initSync } from "./page.js";

const PLACE = new URL("page-rest_bg.wasm", import.meta.url);
let isHere = false;

// Fetches it, if it is not here.
export async function fetchRest() {
  if (isHere) return;
  const response = await fetch(PLACE);
  if (!response.ok) throw new Error(`${response.status}`);
  join(await WebAssembly.compile(await response.arrayBuffer()));
}

// The module calls this before every step into the rest. Where it is not here yet, the page waits for it.
export function load() {
  if (isHere) return;
  try {
    join(new WebAssembly.Module(fetchNow()));
  } catch (error) {
    // The step is half done, and the module in no state to go on.
    throw new WebAssembly.RuntimeError(`${PLACE}: ${error.message}`);
  }
}

function fetchNow() {
  const request = new XMLHttpRequest();
  request.open("GET", PLACE, false);
  // Its bytes as letters: a request that is waited for gives nothing but text.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0));
}

function join(rest) {
  if (isHere) return;
  // The first part runs already. The rest writes its functions into the table of both.
  new WebAssembly.Instance(rest, { first: initSync() });
  isHere = true;
}
