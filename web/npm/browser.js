// The package for browsers, with or without a bundler.

import init from "./wasm/reversi.js";
import { usePlatform } from "./engine.js";

await init({ module_or_path: new URL("./wasm/reversi_bg.wasm", import.meta.url) });

usePlatform({
  async weights() {
    const response = await fetch(new URL("./wasm/weights.bin.gz", import.meta.url));
    if (!response.ok) throw new Error(`the weights could not be loaded: ${response.status} ${response.statusText}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // If the server declared the compression, the browser has already decompressed the file.
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (!isPacked) return bytes;
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  },

  startWorker(heard, failed) {
    const worker = new Worker(new URL("./browser-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => heard(data);
    worker.onerror = (event) => failed(new Error(event.message ?? "its script could not be loaded"));
    return { send: (message) => worker.postMessage(message), end: () => worker.terminate(), busy: () => {} };
  },
});

export * from "./index.js";
