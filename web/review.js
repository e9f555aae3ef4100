// Draws the review of the current line.

import { html } from "./elements.js";

export function reviewParts({ title, progress, sides, turned, retry, verdict, class: kind }, app) {
  const parts = [html("h2", {}, title)];
  if (progress) parts.push(html("progress", { value: progress[0], "aria-label": progress[1] }), html("small", {}, progress[1]));
  parts.push(...sides.map((side) => html("p", {}, side)));
  const buttons = [];
  if (turned) buttons.push(html("button", { type: "button", onclick: () => app.send({ type: "go-to", index: turned[0] }) }, turned[1]));
  if (retry) buttons.push(html("button", { type: "button", onclick: () => app.act("retry") }, retry));
  if (buttons.length) parts.push(html("div", { className: "buttons" }, ...buttons));
  parts.push(...verdict.map((line, at) => html("p", { className: at ? "reason" : `verdict ${kind}` }, line)));
  return parts;
}
