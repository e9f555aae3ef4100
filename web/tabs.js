// The tabs at the bottom of a small screen. The last tab opens the menus.

import { drawChanged, html } from "./elements.js";
import { icon } from "./icons.js";
import { toggleMenus } from "./menu.js";

const $ = (id) => document.getElementById(id);

export function drawTabs({ tabs, words }, app) {
  drawChanged("tabs", [tabs, words.more], () => {
    const more = tab({ name: "more", label: words.more }, toggleMenus);
    const isOpen = $("menu").classList.contains("open");
    for (const [name, value] of [["haspopup", true], ["controls", "menu"], ["expanded", isOpen]]) more.setAttribute(`aria-${name}`, value);
    return [...tabs.map((each) => tab(each, () => choose(each.name, app))), more];
  });
}

const tab = ({ name, label, on }, onclick) =>
  html("button", { type: "button", "data-action": name, "aria-current": on ? "page" : undefined, onclick }, icon(name), html("span", {}, label));

function choose(name, app) {
  app.act(name);
  // The review is below the board, so scroll to the review.
  if (name === "tab-review") $("review").scrollIntoView({ block: "nearest" });
}
