// The explorer, which shows how often each move was played in the current position, and the results of the games that
// continued with each move.

import { html } from "./elements.js";

let drawn = "";

export function drawExplorer(explorer, app) {
  const text = JSON.stringify(explorer);
  if (text === drawn) return;
  drawn = text;
  const element = document.getElementById("explorer");
  element.replaceChildren(...(explorer ? parts(explorer, app) : []));
}

function parts({ tabs, heads, rows, nothing, left, games, games_title: title, values }, app) {
  const chosen = tabs.find((tab) => tab.chosen);
  const bar = html(
    "div",
    { className: "tabs" },
    ...tabs.map((tab) =>
      html("button", { type: "button", title: tab.about ?? "", "aria-pressed": tab.chosen, onclick: () => app.send({ type: "explore", source: tab.name }) }, tab.label),
    ),
    html("button", { type: "button", className: "values", "aria-pressed": values.on, title: values.key, onclick: () => app.act("explorer-values") }, values.label),
  );
  const said = [html("small", {}, chosen?.count ?? ""), nothing ? html("p", { className: "weak" }, nothing) : null];
  const list = rows.length ? table(rows, heads, app) : null;
  const where = left
    ? html("p", { className: "left" }, left.lines.join(" "), " ", html("button", { type: "button", onclick: () => app.send({ type: "go-to", index: left.index }) }, "↩"))
    : null;
  const last = games.length
    ? html(
        "div",
        { className: "games" },
        html("h3", {}, title),
        ...games.map((game, at) =>
          html(
            "button",
            { type: "button", onclick: () => app.send({ type: "open-explored", index: at }) },
            html("span", {}, game.players),
            html("small", {}, `${game.year} ${game.result}`),
          ),
        ),
      )
    : null;
  return [bar, ...said, list, where, last].filter((part) => part);
}

function table(rows, heads, app) {
  const line = ({ square, next, games, share, results, percentages, mean, value, opening, label }) =>
    html(
      "tr",
      { className: next ? "current" : "" },
      html("td", {}, html("button", { type: "button", "aria-label": label, onclick: () => app.send({ type: "square", square }) }, square), opening ? html("small", {}, opening) : null),
      html("td", { className: "number" }, games, html("small", {}, share)),
      html("td", {}, results ? bar(results, percentages) : null),
      html("td", { className: "number" }, mean),
      html("td", { className: value?.best ? "number best" : "number", title: value?.explained ?? "" }, value?.value ?? "", value ? html("small", {}, value.kind) : null),
    );
  return html(
    "table",
    {},
    html("thead", {}, html("tr", {}, ...heads.map((head, at) => html("th", { scope: "col", className: at && at !== 2 ? "number" : "" }, head)))),
    html("tbody", {}, ...rows.map(line)),
  );
}

// Draws the shares of won, drawn and lost games as a bar.
function bar(results, percentages) {
  const part = (name, at) => {
    const element = html("span", { className: name }, results[at] >= 0.2 ? percentages[at] : "");
    element.style.flexGrow = results[at];
    return element;
  };
  return html("div", { className: "bar-of-results", "aria-hidden": "true" }, part("won", 0), part("drawn", 1), part("lost", 2));
}
