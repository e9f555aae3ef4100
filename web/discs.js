// Draws discs and animates them.

import { svg } from "./elements.js";
import { SQUARE } from "./board_background.js";

// The duration of a disc's flip in milliseconds, for each speed.
const TURN = { off: 0, slow: 700, normal: 360, fast: 170 };
// The delay before a disc flips, per square of distance from the played disc, as a fraction of the flip's duration.
const WAVE = 0.22;

export function disc(tone) {
  return svg(
    "g",
    { class: `disc ${tone}` },
    svg("circle", { class: "shadow", cx: 2, cy: 5, r: 47 }),
    svg("circle", { class: "side", cy: 2.5, r: 41 }),
    svg("circle", { class: "face", r: 41, fill: `url(#face-${tone})` }),
  );
}

export function tone(square) {
  return square.gray ? `gray-${square.disc}` : square.disc;
}

// Returns the current duration of a disc's flip in milliseconds.
export function speed(state) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : TURN[state.speed];
}

// Animates a new disc that is placed on the board.
export function land(element, time) {
  element.animate(
    [
      { transform: "scale(1.28)", opacity: 0 },
      { transform: "scale(1)", opacity: 1 },
    ],
    { duration: time * 0.5, easing: "ease-out" },
  );
}

// Animates a flip. The old disc narrows to its edge, and then the new disc widens. Each disc rolls away from the disc
// that was played.
export function turnOver(before, after, [columns, rows], time) {
  const angle = Math.atan2(rows, columns);
  const squeezed = (width) => `rotate(${angle}rad) scaleX(${width}) rotate(${-angle}rad)`;
  const delay = Math.max(Math.abs(columns), Math.abs(rows)) * WAVE * time;
  const half = { duration: time / 2, fill: "both" };
  const [flat, thin] = [{ transform: squeezed(1) }, { transform: squeezed(0.03) }];
  before.animate([flat, thin], { ...half, delay, easing: "ease-in" });
  before.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 1, delay: delay + time / 2, fill: "both" }).finished.then(
    () => before.remove(),
    () => before.remove(),
  );
  after.animate([thin, flat], { ...half, delay: delay + time / 2, easing: "ease-out", fill: "backwards" });
  after.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1, delay: delay + time / 2 - 1, fill: "backwards" });
}

// Animates a hop of one of the winner's discs, after all flips have ended. Discs far from the last move hop later.
export function hop(element, [columns, rows], time) {
  const delay = 2 * time + Math.max(Math.abs(columns), Math.abs(rows)) * WAVE * time;
  const [low, high] = [{ translate: "0 0" }, { translate: "0 -22px" }];
  element.animate([low, high, low], { duration: 1.4 * time, delay, easing: "ease-in-out" });
}

export function centre(at, columns) {
  return [((at % columns) + 0.5) * SQUARE, (Math.floor(at / columns) + 0.5) * SQUARE];
}
