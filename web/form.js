// Draws all dialogs and all tools, which the module describes as forms.

import { html, renew } from "./elements.js";

// Ignores the second click of a double click on a dialog, because the first click may close the dialog, and the second
// click would then hit an element behind it.
let beganInDialog = false;
addEventListener(
  "click",
  (event) => {
    const isInDialog = event.target.closest("dialog") !== null;
    if (event.detail < 2) beganInDialog = isInDialog;
    else if (beganInDialog && !isInDialog) event.stopPropagation();
  },
  { capture: true },
);

// On a touch screen, a field with the focus opens a keyboard, which covers half of the form.
const touch = matchMedia("(pointer: coarse)");

export class FormView {
  constructor(element, send) {
    this.element = element;
    this.send = send;
    this.drawn = "";
    this.kind = null;
    if (element instanceof HTMLDialogElement) {
      element.addEventListener("cancel", (event) => {
        event.preventDefault();
        send({ type: "key", key: "Escape", control: false });
      });
      element.addEventListener("click", (event) => event.target === element && send({ type: "key", key: "Escape", control: false }));
    }
  }

  draw(form) {
    const text = JSON.stringify(form);
    if (text === this.drawn) return;
    this.drawn = text;
    this.form = form;
    if (!form) {
      this.kind = null;
      this.element.replaceChildren();
      this.element.close?.();
      return;
    }
    const contents = this.#contents(form);
    if (this.kind === form.kind) return this.#renew(contents);
    this.kind = form.kind;
    this.element.replaceChildren(contents);
    this.element.dataset.kind = form.kind;
    if (this.element.showModal && !this.element.open) this.element.showModal();
    // Show the start of the form, even if an element further down has the focus. On a touch screen, the browser would
    // otherwise focus the first field.
    const first = this.element.querySelector("[data-first]") ?? (this.element.showModal && this.element);
    if (first) first.focus({ preventScroll: true });
    this.element.scrollTop = 0;
  }

  // Updates the contents of the form without moving the focus.
  #renew(contents) {
    const { activeElement } = document;
    const focused = this.element.contains(activeElement) ? activeElement.name : null;
    const inside = this.element.firstElementChild;
    renew(inside, contents);
    // If the button with the focus is disabled or removed, the focus moves to another element.
    if (focused && activeElement.disabled) inside.querySelector("[data-first]")?.focus({ preventScroll: true });
    else if (focused && !activeElement.isConnected) inside.elements.namedItem(focused)?.focus({ preventScroll: true });
  }

  #contents(form) {
    // A touch screen needs no focus, except in a form whose purpose is to type something.
    const isToType = !form.table && form.fields.some(({ control }) => control === "text");
    this.hasFocus = isToType || !touch.matches;
    const button = (button, first) =>
      html(
        "button",
        {
          type: button.main ? "submit" : "button",
          name: button.name,
          className: button.main ? "main" : "",
          disabled: !button.enabled,
          "data-first": first && this.hasFocus ? "" : undefined,
          onclick: (event) => {
            event.preventDefault();
            this.send({ type: "press", button: button.name });
          },
        },
        html("span", {}, button.label),
        button.detail ? html("small", {}, button.detail) : null,
      );
    const paragraphs = (lines, className = "") => lines.map((line) => html("p", { className }, line));
    const hasMain = form.buttons.some((button) => button.main && button.enabled);
    return html(
      "form",
      { method: "dialog", autocomplete: "off", onsubmit: (event) => event.preventDefault() },
      form.notices ? html("div", { className: "notices", role: "alert" }, ...paragraphs(form.notices)) : null,
      html("h2", {}, form.title),
      ...paragraphs(form.lines),
      form.lessons ? this.#lessons(form.lessons) : null,
      form.quick.length ? html("div", { className: "quick" }, ...form.quick.map((each, at) => button(each, !hasMain && !at))) : null,
      form.fields.length ? html("div", { className: "fields" }, ...form.fields.map((field) => this.#field(field))) : null,
      ...form.sections.map(section),
      form.table ? this.#table(form.table) : null,
      form.keys_title ? html("h2", {}, form.keys_title) : null,
      form.keys.length
        ? html("dl", { className: "keys" }, ...form.keys.flatMap(([key, does]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, does)]))
        : null,
      ...paragraphs(form.more, "more"),
      form.trouble ? html("p", { className: "trouble", role: "alert" }, form.trouble) : null,
      form.buttons.length ? html("div", { className: "end" }, ...form.buttons.map((each) => button(each, each.main))) : null,
    );
  }

  // Draws the rules. The script that draws the boards is loaded when it is first used.
  #lessons(lessons) {
    const place = html("div", { className: "lessons" }, ...lessons.map(({ text }) => html("p", {}, text)));
    import("./lesson.js").then(({ lesson }) => place.replaceChildren(...lessons.map(lesson)), () => {});
    return place;
  }

  // Draws a table with a button in each row.
  #table({ label, columns, rows, nothing }) {
    const press = (name) => () => this.send({ type: "press", button: name });
    const heading = ({ name, label, number, sorted }) =>
      html(
        "th",
        { scope: "col", className: number ? "number" : "", "aria-sort": sorted ?? undefined },
        name ? html("button", { type: "button", name, onclick: press(name) }, label) : label,
      );
    const cell = (text, at, row) => {
      const inside = at ? text : html("button", { type: "button", name: row.name, "aria-pressed": row.chosen ?? undefined, onclick: press(row.name) }, text);
      return html("td", { className: columns[at]?.number ? "number" : "", "data-column": columns[at]?.name }, inside);
    };
    const line = (row) =>
      html(
        "tr",
        { className: row.current ? "current" : "", onclick: (event) => event.target.closest("button") || press(row.name)() },
        ...row.cells.map((text, at) => cell(text, at, row)),
      );
    if (!rows.length) return html("p", { className: "weak" }, nothing ?? "");
    return html(
      "div",
      { className: "list" },
      html(
        "table",
        { "aria-label": label },
        columns.length ? html("thead", {}, html("tr", {}, ...columns.map(heading))) : null,
        html("tbody", {}, ...rows.map(line)),
      ),
    );
  }

  #field({ name, label, control, value, choices, on, range, lines, live, help }) {
    const fill = (value) => this.send({ type: "fill", field: name, value: String(value) });
    const first = this.hasFocus ? "" : undefined;
    let input;
    if (control === "choice") {
      input = html(
        "select",
        { name, onchange: (event) => fill(event.target.value) },
        ...choices.map(([choice, label]) => html("option", { value: choice, selected: choice === value }, label)),
      );
    } else if (control === "switch") {
      input = html("input", { name, type: "checkbox", checked: on, onchange: (event) => fill(event.target.checked) });
    } else if (control === "number") {
      const [min, max] = range;
      const changed = ({ target }) => {
        fill(target.value);
        // An invalid number changes nothing, so the field shows the valid number again.
        target.value = this.form?.fields.find((field) => field.name === name)?.value ?? target.value;
      };
      input = html("input", { name, type: "number", min, max, value, onchange: changed });
    } else if (lines) {
      input = html("textarea", { name, rows: 6, value, "data-first": first, oninput: (event) => fill(event.target.value) });
    } else {
      const changed = (event) => fill(event.target.value);
      input = html("input", { name, type: "text", value, "data-first": first, [live ? "oninput" : "onchange"]: changed });
    }
    return html("label", { className: `field ${control}` }, html("span", {}, label), input, help === null ? null : html("small", {}, help));
  }
}

// Draws a section of a form. Sections have no buttons.
function section({ title, lines, columns, rows }) {
  const cells = (row) => row.map((text, at) => html(at ? "td" : "th", { scope: at ? undefined : "row" }, text));
  return html(
    "section",
    {},
    html("h3", {}, title),
    ...lines.map((line) => html("p", {}, line)),
    rows.length
      ? html(
          "table",
          { "aria-label": title },
          html("thead", {}, html("tr", {}, html("td"), ...columns.map((column) => html("th", { scope: "col" }, column)))),
          html("tbody", {}, ...rows.map((row) => html("tr", {}, ...cells(row)))),
        )
      : null,
  );
}
