// Lines that were typed and are not acknowledged yet: kept, sent again, harmless twice.
import { showToast } from "./forms.js";
import { newId } from "../sheet/sheet_store.js";

const RETRY = 4000;

export class Outbox {
  constructor(form, list, mend) {
    this.form = form;
    this.list = list;
    this.mend = mend;
    this.key = `capicua_outbox_${form.dataset.line}`;
    this.lines = JSON.parse(localStorage.getItem(this.key) ?? "[]");
    this.isSending = false;
    window.addEventListener("online", () => this.send());
    this.show();
    this.send();
  }

  add(line) {
    this.lines.push({ ...line, request: newId(), state: "waiting" });
    this.keep();
    this.send();
  }

  has(table) {
    return this.lines.some((line) => line.table === table);
  }

  drop(request) {
    this.lines = this.lines.filter((line) => line.request !== request);
    this.keep();
  }

  keep() {
    localStorage.setItem(this.key, JSON.stringify(this.lines));
    this.show();
  }

  async send() {
    const line = this.lines.find((one) => one.state !== "refused");
    if (this.isSending || !line) {
      return;
    }
    this.isSending = true;
    let isHeard = false;
    try {
      line.state = "sending";
      this.show();
      const answer = await fetch(this.form.action, {
        method: "POST",
        body: this.body(line),
        headers: { accept: "application/json" },
      });
      this.settle(line, await answer.json());
      isHeard = true;
    } catch {
      line.state = "waiting";
      this.keep();
    } finally {
      this.isSending = false;
      window.setTimeout(() => this.send(), isHeard ? 0 : RETRY);
    }
  }

  body(line) {
    const body = new FormData();
    body.set("csrf", this.form.elements.csrf.value);
    for (const name of ["request", "round", "table", "a", "b", "on_time"]) {
      body.set(name, line[name]);
    }
    return body;
  }

  settle(line, told) {
    if (told.error) {
      const { message, article } = told.error;
      line.state = "refused";
      line.sentence = article ? `${message} (${article})` : message;
      this.keep();
    } else {
      this.drop(line.request);
      showToast(told.said);
    }
  }

  show() {
    this.list.replaceChildren(...this.lines.map((line) => this.row(line)));
  }

  row(line) {
    const row = document.createElement("li");
    row.dataset.state = line.state;
    const words = document.createElement("span");
    words.textContent = `${line.table}: ■ ${line.names.a} ${line.a} – ${line.b} ${line.names.b} ●`;
    const state = document.createElement("span");
    state.className = `state ${line.state === "refused" ? "is-alert" : "is-wait"}`;
    state.textContent = this.form.dataset[line.state];
    row.append(words, state);
    if (line.state === "refused") {
      const sentence = document.createElement("p");
      sentence.textContent = line.sentence;
      row.append(sentence, this.button(this.form.dataset.mend, () => {
        this.drop(line.request);
        this.mend(line);
      }), this.button(this.form.dataset.drop, () => this.drop(line.request)));
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
