// Outbox of the results form: each line that is not acknowledged yet, with what can be done.
import { showToast } from "../site/forms.js";
import { Outbox } from "../site/outbox.js";
import { importItems } from "../site/outbox_store.js";

const FIELDS = ["round", "table", "a", "b", "on_time", "confirmed"];

export class ResultOutbox {
  constructor(form, list, edit) {
    Object.assign(this, { form, list, edit });
    const owner = `results/${form.dataset.line}`;
    this.outbox = new Outbox({
      owner,
      csrf: () => form.elements.csrf.value,
      onChange: () => this.show(),
      onSend: () => this.show(),
      onAnswer: (item, { said }) => showToast(said),
      // Before there was one outbox, lines waited under a key of their own.
      prepare: (store) => importItems(store, `capicua_outbox_${form.dataset.line}`, (old) => this.fromOld(old, owner)),
      explain: ({ message, article }) => (article ? `${message} (${article})` : message),
    });
    this.outbox.open();
  }

  toItem(line) {
    const fields = FIELDS.map((name) => [name, line[name] ?? ""]);
    return { kind: "result", page: window.location.pathname, url: this.form.action, fields, line };
  }

  fromOld({ request, state, sentence, ...line }, owner) {
    const isRefused = state === "refused";
    return { ...this.toItem(line), who: owner, id: request, state: isRefused ? state : "waiting", sentence };
  }

  async add(line) {
    try {
      await this.outbox.add(this.toItem(line));
    } catch {
      // This browser has no room: the line goes back to whoever typed it.
      this.edit(line);
      showToast(document.body.dataset.unsent);
    }
  }

  has(table) {
    return this.outbox.items.some(({ line }) => line.table === table);
  }

  show() {
    this.list.replaceChildren(...this.outbox.items.map((item) => this.row(item)));
  }

  stateOf({ id, state }) {
    return id === this.outbox.sendingId ? "sending" : state === "refused" ? state : "waiting";
  }

  row(item) {
    const { line, sentence } = item;
    const state = this.stateOf(item);
    const row = document.createElement("li");
    row.dataset.state = state;
    const words = document.createElement("span");
    words.textContent = `${line.table}: ■ ${line.names.a} ${line.a} – ${line.b} ${line.names.b} ●`;
    const sign = document.createElement("span");
    sign.className = `state ${state === "refused" ? "is-alert" : "is-wait"}`;
    sign.textContent = this.form.dataset[state];
    row.append(words, sign);
    if (state === "refused") {
      const why = document.createElement("p");
      why.textContent = sentence;
      const edit = this.button(this.form.dataset.mend, () => {
        this.outbox.drop(item);
        this.edit(line);
      });
      row.append(why, edit, this.button(this.form.dataset.drop, () => this.outbox.drop(item)));
    }
    return row;
  }

  button(label, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button is-plain";
    button.textContent = label;
    button.addEventListener("click", act);
    return button;
  }
}
