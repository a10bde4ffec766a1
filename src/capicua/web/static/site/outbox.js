// Outbox: requests wait in the browser's storage and are sent in their order, each until the
// server names it as done. The phone's score sheet and the desk's results share it.
import { leaveOutRequest, post } from "./outbox_post.js";
import { newId, openStore } from "./outbox_store.js";

const RETRY_MS = 3000;
// Rows of one sheet follow each other; nothing else waits for a request that was refused.
const ROWS = new Set(["hand", "undo", "time"]);
// Somebody else decides something first; then it goes out by itself.
const HELD_UP = new Set(["contested", "disputed", "match_suspended"]);
const TRANSIENT_ERRORS = new Set(["program_fault", "too_many_requests", "too_many_tries"]);

export class Outbox {
  constructor({ owner, csrf, onChange, onAnswer, onSend = () => {}, prepare = async () => {}, explain = (error) => error.message }) {
    Object.assign(this, { owner, csrf, onChange, onAnswer, onSend, prepare, explain });
    [this.all, this.items, this.adding] = [[], [], []];
    [this.isSending, this.isOpen, this.timer, this.sendingId] = [false, false, 0, null];
    this.photoUpload = new AbortController();
  }

  async open() {
    this.opening = openStore();
    this.store = await this.opening;
    // What an older version of a page left elsewhere; without it the rest is sent all the same.
    await this.prepare(this.store).catch(() => {});
    await this.load();
    window.addEventListener("online", () => this.send());
    document.addEventListener("visibilitychange", () => this.send());
    this.send();
  }

  async load() {
    this.all = await this.store.all();
    const kept = this.all.filter((one) => one.who === this.owner);
    const known = new Set(kept.map((one) => one.id));
    this.items = [...kept, ...this.adding.filter((one) => !known.has(one.id))];
    this.isOpen = true;
    this.onChange();
  }

  async add(item) {
    // The id is made before the first attempt: however often it is sent, it is done once.
    const made = { ...item, who: this.owner, id: newId(), state: "keeping" };
    // It counts from the tap on, so that a quick thumb's next hand is the next row.
    this.adding.push(made);
    this.items = [...this.items, made];
    this.onChange();
    try {
      await this.opening;
      await this.store.put({ ...made, state: "waiting" });
    } finally {
      this.adding = this.adding.filter((one) => one !== made);
      await this.load();
    }
    // Hands do not wait behind a photo on a slow network; it is sent again afterwards.
    this.photoUpload.abort();
    this.send();
  }

  async retry(item) {
    await this.store.put({ ...item, state: "waiting", sentence: "" });
    await this.load();
    this.send();
  }

  // What held a sheet up is decided: what waited for that goes out, in its order.
  async release(page) {
    const held = this.items.filter((one) => one.state === "held" && one.page === page);
    for (const item of held) {
      await this.store.put({ ...item, state: "waiting", sentence: "" });
    }
    if (held.length) {
      await this.load();
      this.send();
    }
  }

  async drop(item) {
    await this.store.drop(item.order);
    await this.load();
  }

  // The id of a refused request is used up on the server, so that no late copy is carried out.
  async leaveOut(item, url) {
    await (item.kind === "left" ? this.store.drop(item.order) : this.store.put(leaveOutRequest(item, url)));
    // Taking back what was left out would take back somebody else's hand.
    const after = this.items.find((one) => one.order > item.order && one.page === item.page);
    if (item.kind === "hand" && after?.kind === "undo" && after.row === item.row) {
      await this.store.drop(after.order);
    }
    await this.load();
    this.send();
  }

  // What the page shows by now need not be kept.
  async dropShown(version) {
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
      // A call, or who decides between two rows, waits for no row; a later row does.
      const isRow = ROWS.has(item.kind);
      const first = blocked.get(item.page) ?? Infinity;
      if (["refused", "held"].includes(item.state) && isRow) {
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
        const isAnswered = await this.attempt(item);
        await this.load();
        // A photo that gave way to a hand is no reason to pause.
        if (!isAnswered && (!item.photo || !this.next() || this.next().photo)) {
          this.retryLater();
          break;
        }
      }
    } catch {
      // Storage that fails for a moment, as after a phone's sleep, holds nothing up for good.
      this.retryLater();
    } finally {
      this.isSending = false;
    }
  }

  retryLater() {
    this.timer = window.setTimeout(() => this.send(), RETRY_MS);
  }

  async attempt(item) {
    const controller = new AbortController();
    this.photoUpload = item.photo ? controller : this.photoUpload;
    this.sendingId = item.id;
    this.onSend(item);
    try {
      return await this.settle(item, await post(item, this.csrf(), controller));
    } catch {
      // No answer, or not our server's: a page that a network puts in between settles nothing.
      return false;
    } finally {
      this.sendingId = null;
    }
  }

  async settle(item, { status, result }) {
    const { done, version, error } = result;
    if (done === item.id) {
      // A page that knows versions shows it as sent until it shows that version.
      const isKept = version !== undefined;
      await (isKept ? this.store.put({ ...item, state: "acked", version }) : this.store.drop(item.order));
    } else if (!error?.code || TRANSIENT_ERRORS.has(error.code) || status >= 500) {
      return false;
    } else if (item.kind === "left" && error.code !== "was_taken") {
      // Who may no longer leave it out could not have it carried out either.
      await this.store.drop(item.order);
    } else {
      const state = ROWS.has(item.kind) && HELD_UP.has(error.code) ? "held" : "refused";
      await this.store.put({ ...item, state, sentence: this.explain(error) });
    }
    this.onAnswer(item, result);
    return true;
  }
}
