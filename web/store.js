// What is kept between visits, as texts by key: in IndexedDB, or in localStorage where a browser refuses that.

const NAME = "reversi";
// The games on the boards of visits, which are begun or only opened: a page that is open has its own.
const BOARDS = ["board/", "opened/"];

export class Store {
  #place;
  #unsaved = new Map();
  #saving = Promise.resolve(null);

  // Opens what is kept. A browser that keeps nothing has an empty store, and says so when something is saved.
  static async open() {
    const store = new Store();
    store.visit = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    for (const Place of [Database, Local, Nowhere]) {
      try {
        store.#place = await Place.open();
        store.kept = await store.#place.load();
        break;
      } catch {
        // The next place is tried.
      }
    }
    for (const key of await othersBoards(store)) delete store.kept[key];
    return store;
  }

  // Keeps changes, in order. Returns why they could not be kept: `full` or `refused`. They are tried again with the next.
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

// The keys of boards on which other pages play. A page holds the names of its own visit and of those whose games it goes on with for as
// long as it is open, so that of two pages that start at the same moment one has them.
async function othersBoards({ visit, kept }) {
  if (!navigator.locks) return [];
  const boards = Object.keys(kept).filter((key) => BOARDS.some((prefix) => key.startsWith(prefix)));
  const visitOf = (key) => key.slice(key.indexOf("/") + 1);
  try {
    const visits = [...new Set([visit, ...boards.map(visitOf)])];
    const held = new Map(await Promise.all(visits.map(async (visit) => [visit, await hold(`${NAME} ${visit}`)])));
    return boards.filter((key) => !held.get(visitOf(key)));
  } catch {
    return [];
  }
}

// Holds a name that no other page can have then. Returns whether it was free.
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
      // What was handed over is kept even if the page is closed now.
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
    // What is new comes before what is forgotten: a game that changes its key is never without one.
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
    throw new Error("no store");
  }
}
