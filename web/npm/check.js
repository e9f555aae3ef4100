// What arguments have to be, before the module is asked.

import { LimitError } from "./errors.js";

export function text(value, what) {
  if (typeof value !== "string") throw new TypeError(`${what} is a string, not ${kind(value)}`);
  return value;
}

// Options that are no object have none of the names, and would be ignored.
export function options(value) {
  if (typeof value !== "object" || value === null) throw new TypeError(`options are an object, not ${kind(value)}`);
  return value;
}

// A whole number within bounds, or an error of this class.
export function whole(value, least, most, sentence, Class = LimitError) {
  if (!Number.isSafeInteger(value) || value < least || value > most) throw new Class(sentence);
  return value;
}

export function kind(value) {
  return value === null ? "null" : typeof value;
}

// The size of a board, as the module reads it.
export function size(width = 8, height = width) {
  for (const side of [width, height]) {
    if (typeof side !== "number") throw new TypeError(`a width or a height is a number, not ${kind(side)}`);
  }
  return `${width}x${height}`;
}
