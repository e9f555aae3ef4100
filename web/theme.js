// The colours of the page, which are there before the game is.

const KEY = "reversi-look";
let shown = "";

// Wears the colours of the last visit.
export function wearLast() {
  try {
    wear(JSON.parse(localStorage.getItem(KEY)) ?? {});
  } catch {
    // The usual ones, then.
  }
}

// Wears these colours, and keeps them for the next visit.
export function wear({ language, theme, appearance, speed }) {
  const text = JSON.stringify({ language, theme, appearance, speed });
  if (text === shown) return;
  shown = text;
  const root = document.documentElement;
  root.lang = language ?? "en";
  root.dir = ["ar", "fa", "he", "ur"].includes(root.lang.split("-")[0]) ? "rtl" : "ltr";
  Object.assign(root.dataset, JSON.parse(JSON.stringify({ theme, appearance, speed })));
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // They are only for the first moment.
  }
}
