// Draws the menus and handles input in them. On a small screen, a tab opens all menus as a sheet.

import { html, isChanged, renew } from "./elements.js";

const $ = (id) => document.getElementById(id);
const more = () => document.querySelector("#tabs [aria-controls=menu]");

let onToggle = () => {};

export const areMenusOpen = () => $("menu").classList.contains("open");

// Opens or closes the sheet with the menus.
export function toggleMenus() {
  const isOpen = $("menu").classList.toggle("open");
  more()?.setAttribute("aria-expanded", isOpen);
  onToggle();
}

export function closeMenus() {
  document.querySelectorAll("#menu details[open]").forEach((menu) => menu.removeAttribute("open"));
  if (areMenusOpen()) toggleMenus();
}

// Handles input in the menus. `changed` is called after the sheet was opened or closed.
export function prepareMenus(changed) {
  onToggle = changed;
  addEventListener(
    "click",
    (event) => {
      if (event.target.closest(".bar, #tabs")) return;
      // A tap beside the sheet only closes the sheet.
      if (areMenusOpen()) event.stopPropagation();
      closeMenus();
    },
    { capture: true },
  );
  $("menu").addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      return void import("./menu_keys.js").then(({ step }) => step(event.target, event.key), () => {});
    }
    // A key with a character triggers an action, so the key closes the menu.
    if (event.key.length === 1 && event.key !== " ") closeMenus();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    const opened = areMenusOpen() ? more() : event.target.closest("details")?.querySelector("summary");
    closeMenus();
    opened?.focus();
  });
  $("menu").addEventListener("toggle", (event) => {
    // Only one menu is open at a time.
    if (event.target.open) document.querySelectorAll("#menu details[open]").forEach((menu) => menu === event.target || menu.removeAttribute("open"));
  }, true);
}

export function drawMenu({ menus }, app) {
  if (!isChanged("menu", menus)) return;
  const there = [...$("menu").children];
  menus.forEach((menu, at) => {
    const item = (action) =>
      html(
        "button",
        {
          type: "button",
          "data-action": action.name,
          disabled: !action.enabled,
          "aria-pressed": action.on ?? undefined,
          onclick: () => {
            closeMenus();
            app.act(action.name);
          },
        },
        html("span", {}, action.label),
        action.key ? html("kbd", {}, action.key) : null,
      );
    const items = menu.groups.flatMap((group, at) => [...(at ? [html("hr")] : []), ...group.map(item)]);
    const made = html("details", { open: there[at]?.open }, html("summary", {}, menu.name), html("div", { className: "items" }, ...items));
    // The game may continue while a menu is open, so update the menus in place, without moving the focus.
    if (there[at]) renew(there[at], made);
    else $("menu").append(made);
  });
}
