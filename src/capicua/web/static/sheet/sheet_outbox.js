// The outbox: entries leave in their order, each until the server names it as done.
import { refresh } from "../site/live.js";
import { leftOut, post } from "./sheet_post.js";
import { newId, openStore } from "./sheet_store.js";

const RETRY = 3000;
const ROWS = new Set(["hand", "undo", "time"]);
const PASSING = new Set(["program_fault", "too_many_requests", "too_many_tries"]);

export class SheetOutbox {
  constructor({ who, csrf, tell }) {
    this.who = who;
    this.csrf = csrf;
    this.tell = tell;
    [this.all, this.items, this.adding] = [[], [], []];
    this.isSending = false;
    this.isOpen = false;
    this.timer = 0;
    this.photoSent = new AbortController();
  }

  async open() {
    this.opening = openStore();
    this.store = await this.opening;
    await this.load();
    window.addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => this.send());
    this.send();
  }

  async load() {
    this.all = await this.store.all();
    const kept = this.all.filter((one) => one.who === this.who);
    const known = new Set(kept.map((one) => one.id));
    this.items = [...kept, ...this.adding.filter((one) => !known.has(one.id))];
    this.isOpen = true;
    this.tell();
  }

  async add(item) {
    // The id is made before the first attempt: however often it is sent, it is done once.
    const made = { ...item, who: this.who, id: newId(), state: "keeping" };
    // It counts from the tap on, so that a quick thumb's next hand is the next row.
    this.adding.push(made);
    this.items = [...this.items, made];
    this.tell();
    try {
      await this.opening;
      await this.store.put({ ...made, state: "waiting" });
    } finally {
      this.adding = this.adding.filter((one) => one !== made);
      await this.load();
    }
    // Hands do not wait behind a photo on a slow network; it is sent again afterwards.
    this.photoSent.abort();
    this.send();
  }

  async again(item) {
    await this.store.put({ ...item, state: "waiting", sentence: "" });
    await this.load();
    this.send();
  }

  async leaveOut(item) {
    await (item.kind === "left" ? this.store.drop(item.order) : this.store.put(leftOut(item)));
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
    const blocked = new Map();
    for (const item of this.items.filter((one) => one.kind !== "photo")) {
      // Rows follow each other; a call, or who decides between two rows, waits for none.
      const isRow = ROWS.has(item.kind);
      const first = blocked.get(item.page) ?? Infinity;
      if (item.state === "refused" && isRow) {
        blocked.set(item.page, Math.min(item.row ?? 0, first));
      } else if (item.state === "waiting" && (!isRow || first === Infinity || item.row < first)) {
        return item;
      }
    }
    return this.items.find((one) => one.kind === "photo" && one.state === "waiting") ?? null;
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
        const isHeard = await this.deliver(item);
        await this.load();
        // A photo that gave way to a hand is no reason to pause.
        if (!isHeard && (!item.photo || !this.next() || this.next().photo)) {
          this.timer = window.setTimeout(() => this.send(), RETRY);
          break;
        }
      }
    } finally {
      this.isSending = false;
    }
  }

  async deliver(item) {
    const sent = new AbortController();
    this.photoSent = item.photo ? sent : this.photoSent;
    try {
      return await this.hear(item, await post(item, this.csrf(), sent));
    } catch {
      // Not heard, or not our server: a page that a network puts in between settles nothing.
      return false;
    }
  }

  async hear(item, { status, told }) {
    if (told.done === item.id) {
      await this.store.put({ ...item, state: "acked", version: told.version });
      refresh().catch(() => {});
      return true;
    }
    if (!told.error?.code || PASSING.has(told.error.code) || status >= 500) {
      return false;
    }
    // Who may no longer leave it out could not have it carried out either.
    const isGone = item.kind === "left" && told.error.code !== "was_taken";
    const refused = { ...item, state: "refused", sentence: told.error.message };
    await (isGone ? this.store.drop(item.order) : this.store.put(refused));
    refresh().catch(() => {});
    return true;
  }
}
