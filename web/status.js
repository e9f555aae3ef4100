// Draws the status above the board (the side to move and the notices), and the buttons below the board.

import { drawChanged, html } from "./elements.js";

const $ = (id) => document.getElementById(id);

export function drawStatus({ status, notices, buttons, typed, words }, app) {
  $("turn").className = status.player ?? "";
  $("headline").textContent = status.headline;
  $("detail").textContent = typed || status.detail;
  $("status").classList.toggle("over", status.over);
  drawChanged("notices", notices, (notices) =>
    notices.length
      ? [
          html(
            "div",
            { className: "notice" },
            html("div", {}, ...notices.map((notice) => html("p", {}, notice))),
            html("button", { type: "button", "aria-label": words.close, onclick: () => app.send({ type: "dismiss" }) }, "×"),
          ),
        ]
      : [],
  );
  drawButtons(buttons, app);
}

// Updates the labels and states of the buttons in place.
function drawButtons(buttons, app) {
  const row = $("buttons");
  while (row.children.length < buttons.length) row.append(html("button", { type: "button" }));
  buttons.forEach((button, at) => {
    const element = row.children[at];
    if (element.textContent !== button.label) element.textContent = button.label;
    element.title = button.key;
    element.dataset.action = button.name;
    element.setAttribute("aria-disabled", !button.enabled);
    if (button.on === null) element.removeAttribute("aria-pressed");
    else element.setAttribute("aria-pressed", button.on);
    // The second click of a double click must not switch off an option that the first click has switched on.
    element.onclick = ({ detail }) => button.enabled && (detail < 2 || button.on === null) && app.act(button.name);
  });
}
