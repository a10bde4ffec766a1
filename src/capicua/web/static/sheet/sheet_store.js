// Where entries wait until the server has them: a small database, else the older storage.
const NAME = "capicua";
const STORE = "outbox";
const OLDER = "capicua_sheet_outbox";

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

class Database {
  constructor(database) {
    this.database = database;
  }

  work(mode, act) {
    const deal = this.database.transaction(STORE, mode, { durability: "strict" });
    const answer = settled(act(deal.objectStore(STORE)));
    const done = new Promise((resolve, reject) => {
      deal.addEventListener("complete", resolve);
      deal.addEventListener("abort", () => reject(deal.error));
    });
    return done.then(() => answer);
  }

  all() {
    return this.work("readonly", (store) => store.getAll());
  }

  put(item) {
    return this.work("readwrite", (store) => store.put(item));
  }

  drop(order) {
    return this.work("readwrite", (store) => store.delete(order));
  }
}

class Older {
  async all() {
    return JSON.parse(localStorage.getItem(OLDER) ?? "[]");
  }

  async put(item) {
    const items = await this.all();
    const order = item.order ?? Math.max(0, ...items.map((one) => one.order)) + 1;
    const others = items.filter((one) => one.order !== order);
    const kept = [...others, { ...item, order }].sort((one, other) => one.order - other.order);
    localStorage.setItem(OLDER, JSON.stringify(kept));
  }

  async drop(order) {
    const items = await this.all();
    localStorage.setItem(OLDER, JSON.stringify(items.filter((one) => one.order !== order)));
  }
}

export async function openStore() {
  try {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(STORE, { keyPath: "order", autoIncrement: true });
    });
    return new Database(await settled(request));
  } catch {
    // A private window has no database; what it has lasts as long as the window.
    return new Older();
  }
}
