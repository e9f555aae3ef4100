// Creates SVG and HTML elements, and updates the elements on the page.

const NAMESPACE = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function html(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key in element && !key.startsWith("aria")) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const HANDLERS = ["onclick", "onchange", "oninput"];

// Returns a string that identifies a node among its siblings. The string includes the node's own name or the name of an
// element inside the node.
const identity = (node) => [node.nodeName, node.type, node.name ?? node.querySelector?.("[name]")?.name].join();

// Makes an HTML element equal to a new element. Updates the element and the children that exist in both elements,
// instead of replacing them, so that no element loses the focus and a pressed button stays pressed. (A field reports
// its change while the focus moves to another element, or while a button is pressed.)
export function renew(element, other) {
  const { value, checked } = other;
  for (const { name } of [...element.attributes]) if (!other.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of other.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  for (const handler of HANDLERS) element[handler] = other[handler];
  const before = [...element.childNodes];
  const identities = before.map(identity);
  let next = 0;
  for (const child of [...other.childNodes]) {
    const at = identities.indexOf(identity(child), next);
    if (at < 0) {
      element.insertBefore(child, before[next] ?? null);
      continue;
    }
    before.slice(next, at).forEach((gone) => gone.remove());
    next = at + 1;
    if (child instanceof Element) renew(before[at], child);
    else if (before[at].data !== child.data) before[at].data = child.data;
  }
  before.slice(next).forEach((gone) => gone.remove());
  if (element.matches("input, select, textarea")) {
    if (element.value !== value) element.value = value;
    if (element.checked !== checked) element.checked = checked;
  }
}

const drawn = new Map();

// Returns whether the value of a part of the page differs from the value that was drawn last.
export function isChanged(id, value) {
  const text = JSON.stringify(value);
  if (drawn.get(id) === text) return false;
  drawn.set(id, text);
  return true;
}

// Draws a part of the page if its value has changed. `draw` returns the new children of the part's element.
export function drawChanged(id, value, draw) {
  if (isChanged(id, value)) document.getElementById(id).replaceChildren(...draw(value));
}
