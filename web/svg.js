// Elements of SVG and HTML.

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

// Which of its parent's children a node is: the one with this name, or the one around it.
const identity = (node) => [node.nodeName, node.type, node.name ?? node.querySelector?.("[name]")?.name].join();

// Makes an element of HTML like another one. It stays where it is and keeps the focus, and so does all that both have inside: a field is
// changed while the focus goes to the next one, or while a button is held down.
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
