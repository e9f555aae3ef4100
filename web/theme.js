// The language and the colours of the page, which are saved apart so that they are right before the module has loaded.

const KEY = "reversi-look";
let shown = "";

// Applies the theme of the last visit.
export function applySavedTheme() {
  try {
    applyTheme(JSON.parse(localStorage.getItem(KEY)) ?? {});
  } catch {
    // Use the default theme.
  }
}

// Applies a theme, and saves it for the next visit.
export function applyTheme({ language, theme, appearance, speed }) {
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
    // The saved theme matters for the first moment only.
  }
}
