// Runs each example of the README as a separate program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

test("every example of the README runs and ends", () => {
  assert.ok(examples.length >= 5);
  for (const code of examples) {
    const said = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: import.meta.dirname ?? ".", encoding: "utf8" });
    assert.ok(said.length > 0, code);
  }
});
