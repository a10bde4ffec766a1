// The outbox: entries leave in their order, each until the server names it as done.
import { refresh } from "./live.js";
import { openStore } from "./sheet_store.js";

const RETRY = 3000;
const PATIENCE = 15000;
const PASSING = new Set(["program_fault", "too_many_requests", "too_many_tries"]);

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class SheetOutbox {
  constructor({ who, csrf, tell }) {
    this.who = who;
    this.csrf = csrf;
    this.tell = tell;
    this.items = [];
    this.isSending = false;
    this.timer = 0;
  }

  async open() {
    this.store = await openStore();
    await this.load();
    window.addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => this.send());
    this.send();
  }

  async load() {
    this.items = (await this.store.all()).filter((one) => one.who === this.who);
    this.tell();
  }

  async add(item) {
    // The id is made before the first attempt: however often it is sent, it is done once.
    await this.store.put({ ...item, who: this.who, id: newId(), state: "waiting" });
    await this.load();
    this.send();
  }

  async again(item) {
    await this.store.put({ ...item, state: "waiting", sentence: "" });
    await this.load();
    this.send();
  }

  async leaveOut(item) {
    await this.store.drop(item.order);
    // Taking back what was left out would take back somebody else's hand.
    const after = this.items.find((one) => one.order > item.order && one.page === item.page);
    if (item.kind === "hand" && after?.kind === "undo" && after.row === item.row) {
      await this.store.drop(after.order);
    }
    await this.load();
    this.send();
  }

  async settle(version) {
    const shown = this.items.filter((one) => one.state === "acked" && one.version <= version);
    for (const one of shown) {
      await this.store.drop(one.order);
    }
    if (shown.length) {
      await this.load();
    }
  }

  next() {
    const blocked = new Set();
    for (const item of this.items) {
      if (item.state === "refused") {
        blocked.add(item.page);
      } else if (item.state === "waiting" && !blocked.has(item.page)) {
        return item;
      }
    }
    return null;
  }

  async send() {
    if (this.isSending || !this.store) {
      return;
    }
    this.isSending = true;
    window.clearTimeout(this.timer);
    try {
      await this.load();
      for (let item = this.next(); item; item = this.next()) {
        if (!(await this.deliver(item))) {
          this.timer = window.setTimeout(() => this.send(), RETRY);
          break;
        }
        await this.load();
      }
    } finally {
      this.isSending = false;
    }
  }

  async deliver(item) {
    const body = new FormData();
    for (const [name, value] of item.fields) {
      body.append(name, value);
    }
    body.set("csrf", this.csrf());
    body.set("request", item.id);
    try {
      const answer = await fetch(item.url, {
        method: "POST",
        body,
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      return await this.hear(item, answer.status, await answer.json());
    } catch {
      // Not heard, or not our server: a page that a network puts in between settles nothing.
      return false;
    }
  }

  async hear(item, status, told) {
    if (told.done === item.id) {
      await this.store.put({ ...item, state: "acked", version: told.version });
      refresh().catch(() => {});
      return true;
    }
    if (!told.error?.code || PASSING.has(told.error.code) || status >= 500) {
      return false;
    }
    await this.store.put({ ...item, state: "refused", sentence: told.error.message });
    refresh().catch(() => {});
    return true;
  }
}
