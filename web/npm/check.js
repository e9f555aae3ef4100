// Checks arguments before they are passed to the module.

import { LimitError } from "./errors.js";

export function text(value, what) {
  if (typeof value !== "string") throw new TypeError(`${what} must be a string, not ${kind(value)}`);
  return value;
}

// Without this check, an argument that is not an object would have no effect, because it has none of the options as a
// property.
export function options(value) {
  if (typeof value !== "object" || value === null) throw new TypeError(`options must be an object, not ${kind(value)}`);
  return value;
}

// Returns the value if it is a whole number within bounds. Otherwise throws an error of the given class.
export function whole(value, least, most, sentence, Class = LimitError) {
  if (!Number.isSafeInteger(value) || value < least || value > most) throw new Class(sentence);
  return value;
}

export function kind(value) {
  return value === null ? "null" : typeof value;
}

// Returns the size of a board in the format that the module reads.
export function size(width = 8, height = width) {
  for (const side of [width, height]) {
    if (typeof side !== "number") throw new TypeError(`a width or a height must be a number, not ${kind(side)}`);
  }
  return `${width}x${height}`;
}
