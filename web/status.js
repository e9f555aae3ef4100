// Draws the status above the board (the side to move, the verdict on a try, and the notices), and the buttons below the
// board.

import { drawChanged, html } from "./elements.js";
import { icon } from "./icons.js";

const $ = (id) => document.getElementById(id);
const small = matchMedia("(max-width: 820px), (orientation: landscape) and (max-height: 560px)");

export function drawStatus(state, app) {
  const { status, notices, buttons, typed } = state;
  drawChanged("turn", [status.player, status.verdict], ([player, verdict]) => {
    $("turn").className = verdict ?? player ?? "";
    return verdict ? [icon(verdict)] : [];
  });
  $("headline").textContent = status.headline;
  $("status").classList.toggle("over", status.over);
  $("status").dataset.verdict = status.verdict ?? "";
  drawDetail(typed || status.detail, state);
  drawNotices(notices, state.words, app);
  drawButtons(buttons, app);
}

// Draws the line below the headline. On a small screen, this line also replaces the lines of the side panel.
export function drawDetail(text, { thought, opening }) {
  $("detail").textContent = text || (small.matches && (thought ?? opening)) || "";
}

let timer;

function drawNotices(notices, words, app) {
  drawChanged("notices", notices, () => {
    clearTimeout(timer);
    if (!notices.length) return [];
    const text = notices.join(" ");
    hideLater(6000 + 70 * text.length, app);
    return [
      html(
        "div",
        { className: text.length > 90 ? "notice long" : "notice" },
        html("div", {}, ...notices.map((notice) => html("p", {}, notice))),
        html("button", { type: "button", "aria-label": words.close, onclick: () => app.send({ type: "dismiss" }) }, "×"),
      ),
    ];
  });
}

// Removes the notices after a time in milliseconds in which the user could read them.
function hideLater(time, app) {
  timer = setTimeout(() => {
    const isInUse = document.hidden || $("dialog").open || $("notices").matches(":hover, :focus-within");
    if (isInUse) hideLater(1000, app);
    else app.send({ type: "dismiss" });
  }, time);
}

// Buttons that have only an icon. The labels of all other buttons are visible.
const ICONS = ["previous", "next"];

// Updates the labels and states of the buttons in place.
function drawButtons(buttons, app) {
  const row = $("buttons");
  while (row.children.length < buttons.length) row.append(html("button", { type: "button" }));
  while (row.children.length > buttons.length) row.lastChild.remove();
  buttons.forEach((button, at) => {
    const element = row.children[at];
    const drawing = button.name === "pause" && button.on ? "resume" : button.name;
    const isIcon = ICONS.includes(button.name);
    const text = `${drawing} ${button.label}`;
    if (element.drawn !== text) {
      element.drawn = text;
      element.replaceChildren(icon(drawing), isIcon ? "" : html("span", {}, button.label));
      element.classList.toggle("icon-only", isIcon);
      if (isIcon) element.setAttribute("aria-label", button.label);
      else element.removeAttribute("aria-label");
    }
    element.title = isIcon && button.key ? `${button.label} (${button.key})` : button.key;
    element.dataset.action = button.name;
    element.setAttribute("aria-disabled", !button.enabled);
    if (button.on === null) element.removeAttribute("aria-pressed");
    else element.setAttribute("aria-pressed", button.on);
    // The second click of a double click must not switch off an option that the first click has switched on.
    element.onclick = ({ detail }) => button.enabled && (detail < 2 || button.on === null) && app.act(button.name);
  });
}
