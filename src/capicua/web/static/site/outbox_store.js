// Storage of the outbox: IndexedDB, or localStorage where a browser has no database.
const DATABASE = "capicua";
const OBJECT_STORE = "outbox";
const FALLBACK_KEY = "capicua_sheet_outbox";

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function promiseOf(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

class IndexedDbStore {
  constructor(database) {
    this.database = database;
  }

  run(mode, act) {
    const transaction = this.database.transaction(OBJECT_STORE, mode, { durability: "strict" });
    const answer = promiseOf(act(transaction.objectStore(OBJECT_STORE)));
    const done = new Promise((resolve, reject) => {
      transaction.addEventListener("complete", resolve);
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    return done.then(() => answer);
  }

  all() {
    return this.run("readonly", (store) => store.getAll());
  }

  put(item) {
    return this.run("readwrite", (store) => store.put(item));
  }

  drop(order) {
    return this.run("readwrite", (store) => store.delete(order));
  }
}

class LocalStorageStore {
  async all() {
    return JSON.parse(localStorage.getItem(FALLBACK_KEY) ?? "[]");
  }

  async put(item) {
    const items = await this.all();
    const order = item.order ?? Math.max(0, ...items.map((one) => one.order)) + 1;
    const others = items.filter((one) => one.order !== order);
    const kept = [...others, { ...item, order }].sort((one, other) => one.order - other.order);
    localStorage.setItem(FALLBACK_KEY, JSON.stringify(kept));
  }

  async drop(order) {
    const items = await this.all();
    localStorage.setItem(FALLBACK_KEY, JSON.stringify(items.filter((one) => one.order !== order)));
  }
}

// Moves what waits under a key of localStorage into the store; the ids make it harmless twice.
export async function importItems(store, key, convert = (item) => item) {
  const left = JSON.parse(localStorage.getItem(key) ?? "[]").map(convert);
  const known = new Set(left.length ? (await store.all()).map((one) => one.id) : []);
  for (const item of left.filter((one) => !known.has(one.id))) {
    delete item.order;
    await store.put(item);
  }
  localStorage.removeItem(key);
}

async function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(OBJECT_STORE, { keyPath: "order", autoIncrement: true });
  });
  return new IndexedDbStore(await promiseOf(request));
}

export async function openStore() {
  let store = null;
  try {
    store = await openDatabase();
  } catch {
    // A private window has no database; what it has lasts as long as the window.
    return new LocalStorageStore();
  }
  // What waits from a day when this browser had no database is not forgotten.
  await importItems(store, FALLBACK_KEY).catch(() => {});
  return store;
}
