// Saves texts between visits, each under a key. The texts are saved in IndexedDB, or in localStorage if the browser
// refuses IndexedDB. `crates/page/src/storage.rs` lists the keys.

const NAME = "reversi";
// The prefixes of the keys under which each open page saves the game on its board.
const BOARDS = ["board/", "opened/"];

export class BrowserStorage {
  // Whether there is a storage whose texts could not be loaded.
  isUnreadable = false;
  #place;
  #unsaved = new Map();
  #saving = Promise.resolve(null);

  // Opens the storage and loads the saved texts. If the browser refuses all kinds of storage, there are no saved
  // texts and `save` fails.
  static async open() {
    const storage = new BrowserStorage();
    storage.visit = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    for (const Place of [Database, Local, Nowhere]) {
      let place;
      try {
        place = await Place.open();
        storage.saved = await place.load();
        storage.#place = place;
        break;
      } catch {
        // Try the next kind of storage. If this kind could be opened, its texts are still there, but unreadable.
        storage.isUnreadable ||= place !== undefined;
      }
    }
    for (const key of await othersBoards(storage)) delete storage.saved[key];
    return storage;
  }

  // Saves changes in order. Resolves to null, or to the reason for a failure: `full` or `refused`. Changes that could
  // not be saved are saved together with the next changes.
  save(changes) {
    for (const { key, text } of changes) this.#unsaved.set(key, text);
    return (this.#saving = this.#saving.then(async () => {
      const unsaved = [...this.#unsaved];
      if (!unsaved.length) return null;
      try {
        await this.#place.save(unsaved);
      } catch (error) {
        return error?.name === "QuotaExceededError" ? "full" : "refused";
      }
      for (const [key, text] of unsaved) if (this.#unsaved.get(key) === text) this.#unsaved.delete(key);
      return null;
    }));
  }
}

// Returns the keys of the boards that belong to other open pages. An open page holds a lock for its own visit and for
// each visit whose game it continues. If two pages start at the same moment, only one of them can therefore continue a
// given game.
async function othersBoards({ visit, saved }) {
  if (!navigator.locks) return [];
  const boards = Object.keys(saved).filter((key) => BOARDS.some((prefix) => key.startsWith(prefix)));
  const visitOf = (key) => key.slice(key.indexOf("/") + 1);
  try {
    const visits = [...new Set([visit, ...boards.map(visitOf)])];
    const held = new Map(await Promise.all(visits.map(async (visit) => [visit, await hold(`${NAME} ${visit}`)])));
    return boards.filter((key) => !held.get(visitOf(key)));
  } catch {
    return [];
  }
}

// Locks a name until the page is closed. Resolves to `false` if another page holds the lock.
const hold = (name) =>
  new Promise((resolve, reject) => {
    const keep = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(name, { ifAvailable: true }, keep).catch(reject);
  });

class Database {
  static open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("texts");
      request.onsuccess = () => resolve(Object.assign(new Database(), { database: request.result }));
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
    });
  }

  #run(mode, step) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction("texts", mode);
      const result = step(transaction.objectStore("texts"));
      // After an explicit commit, the browser saves the texts even if the page is closed immediately.
      if (mode === "readwrite") transaction.commit?.();
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  async load() {
    const [keys, texts] = await this.#run("readonly", (texts) => [texts.getAllKeys(), texts.getAll()]);
    return Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]));
  }

  save(changes) {
    return this.#run("readwrite", (texts) => {
      for (const [key, text] of changes) text === null ? texts.delete(key) : texts.put(text, key);
    });
  }
}

class Local {
  static open() {
    localStorage.setItem(`${NAME} `, "");
    return new Local();
  }

  load() {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    const ours = keys.filter((key) => key.startsWith(`${NAME} `) && key !== `${NAME} `);
    return Object.fromEntries(ours.map((key) => [key.slice(NAME.length + 1), localStorage.getItem(key)]));
  }

  save(changes) {
    // New texts are written before old texts are deleted. A game whose key changes is therefore always saved under at
    // least one of the two keys.
    for (const [key, text] of changes) if (text !== null) localStorage.setItem(`${NAME} ${key}`, text);
    for (const [key, text] of changes) if (text === null) localStorage.removeItem(`${NAME} ${key}`);
  }
}

class Nowhere {
  static open() {
    return new Nowhere();
  }

  load() {
    return {};
  }

  save() {
    throw new Error("no storage");
  }
}
