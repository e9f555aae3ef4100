// The icons of buttons and tabs: drawings of 24 by 24 units, named like the actions.

import { svg } from "./elements.js";

const CIRCULAR_ARROW = "M18.5 9A7 7 0 1 0 19 14M19 4v5h-5";
const GRAPH = "M4 4v16h16M8 15l4-5 3 3 4-6";
const DRAWINGS = {
  "tab-play": "M9.5 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM16.5 9.5a5.5 5.5 0 1 1-6 7.5",
  "tab-puzzles": "M4 8h5a2.4 2.4 0 1 1 4 0h4v4a2.4 2.4 0 1 1 0 4v4H4z",
  "tab-review": GRAPH,
  "games": "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  "more": "M4 7h16M4 12h16M4 17h16",
  "previous": "M15 5l-7 7 7 7",
  "next": "M9 5l7 7-7 7",
  "undo": "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  "hint": "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.4 10.9c.6.5.9 1.2.9 2.1h5c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3z",
  "values": "M4 7.5h7M7.5 4v7M13 16.5h7M19 5L5 19",
  "review": GRAPH,
  "retry": CIRCULAR_ARROW,
  "play-again": CIRCULAR_ARROW,
  "move-now": "M5 6l7 6-7 6zM12 6l7 6-7 6z",
  "pause": "M8.5 5v14M15.5 5v14",
  "resume": "M8 5l11 7-11 7z",
  "start": "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  "share": "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  "right": "M4 13l5 5L20 7",
  "wrong": "M6 6l12 12M18 6L6 18",
};

// Returns the icon with a name, or an empty icon if there is no such icon.
export const icon = (name) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: DRAWINGS[name] ?? "" }));
