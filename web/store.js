// What is kept between visits, in the browser's own store.

const KEY = "reversi";

export function load() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

// Returns why it could not be kept.
export function save(text) {
  try {
    localStorage.setItem(KEY, text);
    return null;
  } catch (error) {
    return error.message;
  }
}

// What cannot be read is not written over.
export function putAside() {
  try {
    localStorage.setItem(`${KEY}-unread-${Date.now()}`, localStorage.getItem(KEY) ?? "");
  } catch {
    // It stays where it is until something else is kept.
  }
}
