// Draws the menus and handles input in them.

import { html, isChanged, renew } from "./elements.js";

const $ = (id) => document.getElementById(id);

export function drawMenu({ menus, words }, app) {
  const button = $("menu-button");
  const close = () => {
    document.querySelectorAll("#menu details[open]").forEach((menu) => menu.removeAttribute("open"));
    $("menu").classList.remove("open");
    button.setAttribute("aria-expanded", "false");
  };
  if (!button.onclick) {
    button.onclick = () => button.setAttribute("aria-expanded", $("menu").classList.toggle("open"));
    addEventListener("click", (event) => event.target.closest(".bar") || close());
    $("menu").addEventListener("keydown", (event) => {
      if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        event.stopPropagation();
        return void import("./menu_keys.js").then(({ step }) => step(event.target, event.key), () => {});
      }
      // A key with a character triggers an action, so the key closes the menu.
      if (event.key.length === 1 && event.key !== " ") close();
      if (event.key !== "Escape") return;
      event.stopPropagation();
      const opened = event.target.closest("details")?.querySelector("summary");
      close();
      opened?.focus();
    });
    $("menu").addEventListener("toggle", (event) => {
      // Only one menu is open at a time.
      if (event.target.open) document.querySelectorAll("#menu details[open]").forEach((menu) => menu === event.target || menu.removeAttribute("open"));
    }, true);
  }
  button.textContent = words.menu;
  if (!isChanged("menu", menus)) return;
  const there = [...$("menu").children];
  menus.forEach((menu, at) => {
    const items = menu.actions.map((action) =>
      html(
        "button",
        {
          type: "button",
          "data-action": action.name,
          disabled: !action.enabled,
          "aria-pressed": action.on ?? undefined,
          onclick: () => {
            close();
            app.act(action.name);
          },
        },
        html("span", {}, action.label),
        action.key ? html("kbd", {}, action.key) : null,
      ),
    );
    const made = html("details", { open: there[at]?.open }, html("summary", {}, menu.name), html("div", { className: "items" }, ...items));
    // The game may continue while a menu is open, so update the menus in place, without moving the focus.
    if (there[at]) renew(there[at], made);
    else $("menu").append(made);
  });
}
