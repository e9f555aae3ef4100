// The language and the colours of the page. The browser saves them separately from the settings, so that the page can
// apply them before the module is loaded.

const KEY = "reversi-look";
let shown = "";

// Applies the theme of the previous visit.
export function applySavedTheme() {
  try {
    applyTheme(JSON.parse(localStorage.getItem(KEY)) ?? {});
  } catch {
    // If the saved theme cannot be read, the page uses the default theme.
  }
}

// Applies a theme, and saves the theme for the next visit.
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
    // The saved theme is used only until the module is loaded, so the page ignores a failure to save it.
  }
}
