// Handles the arrow keys in menus. This script is loaded when a key is first pressed in a menu.

// Moves the focus up or down in a menu, or to the next menu.
export function step(from, key) {
  const menu = from.closest("details");
  if (!menu) return;
  const isDown = key === "ArrowDown";
  if (isDown || key === "ArrowUp") {
    menu.open = true;
    const items = [...menu.querySelectorAll("button:not(:disabled)")];
    const at = items.indexOf(from);
    const next = at < 0 ? (isDown ? 0 : -1) : (at + (isDown ? 1 : -1)) % items.length;
    items.at(next)?.focus();
    return;
  }
  const menus = [...menu.parentElement.children];
  const isNext = (key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  const other = menus.at((menus.indexOf(menu) + (isNext ? 1 : -1)) % menus.length);
  if (menu.open) other.open = true;
  menu.open = false;
  other.querySelector("summary").focus();
}
