// Tests that a panic of the module is reported, and that the module is not used afterwards. This test has its own file,
// because no other test can run in the same process after a panic.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Game, InternalError } from "reversi";

test("after a panic, every call reports it", async () => {
  const folder = dirname(createRequire(import.meta.url).resolve("reversi/package.json"));
  const { guarded, panicked } = await import(pathToFileURL(join(folder, "errors.js")));
  const game = new Game();
  const trap = () => {
    panicked("a mistake");
    throw new WebAssembly.RuntimeError("unreachable");
  };
  const sentence = "reversi has failed and can no longer be used: a mistake";
  assert.throws(() => guarded(trap), (error) => error instanceof InternalError && error.message === sentence);
  assert.throws(() => game.play("f5"), { name: "InternalError", message: sentence });
  assert.throws(() => new Game(), { name: "InternalError" });
});
