// Keyboard entry of results: table, points, points, Enter; each line goes into the outbox.
import { ResultOutbox } from "./result_outbox.js";
import {
  Hold, fill, findRow, isDigits, isShort, isUnlikely, keepRound, people, showPeople, tableName, whyNot,
} from "./result_line.js";

const form = document.getElementById("line");
const ONWARDS = new Set(["Enter", " "]);
const EMPTY = { table: "", a: "", b: "" };

class Line {
  constructor() {
    const { table, a, b, on_time: onTime } = form.elements;
    this.sureBox = form.querySelector("[data-answers]");
    Object.assign(this, { table, a, b, onTime, sure: this.sureBox.querySelector("input") });
    this.hold = new Hold(table);
    this.says = form.querySelector("[data-refusal]");
    this.timeBox = form.querySelector("[data-on-time]");
    this.outbox = new ResultOutbox(form, form.querySelector("[data-outbox]"), (line) => this.mend(line));
    form.noValidate = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.go();
    });
    form.addEventListener("keydown", (event) => this.key(event));
    for (const field of [table, a, b]) {
      field.addEventListener("input", () => {
        this.look();
        this.say("");
      });
      field.addEventListener("focus", () => field.select());
    }
    // Whoever leaves the field by Tab or a tap is told, too, not by Enter alone.
    table.addEventListener("change", () => this.tellWhyNot());
    document.addEventListener("click", (event) => this.choose(event));
    document.addEventListener("capicua:shown", () => this.look());
    this.look();
  }

  get name() {
    return tableName(this.table.value);
  }

  get why() {
    return whyNot(form.dataset, this.name, this.outbox.has(this.name));
  }

  get isShort() {
    return isShort(findRow(this.name), [this.a.value, this.b.value]);
  }

  get isUnlikely() {
    return isUnlikely(findRow(this.name), [this.a.value, this.b.value]);
  }

  look() {
    const row = findRow(this.name);
    for (const side of ["a", "b"]) {
      showPeople(form, side, row);
      this[side].disabled = this.why !== "";
    }
    this.timeBox.hidden = !(this.isShort && form.dataset.hasTime);
    if (this.timeBox.hidden) {
      this.onTime.checked = false;
    }
    this.sureBox.hidden = !this.isUnlikely;
    if (this.sureBox.hidden) {
      this.sure.checked = false;
    }
  }

  key(event) {
    if (event.key === "Escape") {
      this.write(EMPTY);
    } else if (this.hold.swallows(event) || !ONWARDS.has(event.key)) {
      return;
    } else if (event.target === this.table && this.name) {
      event.preventDefault();
      this.hold.isOn = this.why !== "";
      this.tellWhyNot();
      this.a.focus();
    } else if (event.target === this.a) {
      event.preventDefault();
      this.b.focus();
    }
  }

  tellWhyNot() {
    this.say(this.name && this.why ? `${this.why} ${form.dataset.again}` : "");
  }

  wrong() {
    if (this.why) {
      return [this.why, this.table];
    }
    const blank = [this.a, this.b].find((one) => !isDigits(one.value));
    if (blank) {
      return [form.dataset.digits, blank];
    }
    if (Number(this.a.value) === Number(this.b.value) && !form.dataset.draws) {
      return [form.dataset.level, this.b];
    }
    if (this.isShort && !this.onTime.checked) {
      const { target } = findRow(this.name).dataset;
      return [fill(form.dataset.short, { target }), form.dataset.hasTime ? this.onTime : this.b];
    }
    if (this.isUnlikely && !this.sure.checked) {
      const [a, b] = [this.a.value, this.b.value].map(Number);
      const points = Math.min(a, b) < 0 ? Math.min(a, b) : Math.max(a, b);
      return [fill(form.dataset.unlikely, { points }), this.sure];
    }
    return null;
  }

  go() {
    const wrong = this.wrong();
    if (wrong) {
      this.say(wrong[0]);
      wrong[1].focus();
      return;
    }
    this.outbox.add({
      table: this.name,
      a: this.a.value.trim(),
      b: this.b.value.trim(),
      on_time: this.onTime.checked ? "on" : "",
      confirmed: this.sure.checked ? "on" : "",
      round: form.elements.round.value,
      names: { a: people(form, "a"), b: people(form, "b") },
    });
    this.write(EMPTY);
  }

  write(values) {
    this.hold.isOn = false;
    for (const name of ["table", "a", "b"]) {
      this[name].value = values[name];
    }
    this.look();
    this.say("");
    this.table.focus();
  }

  mend(line) {
    this.write(line);
    this.b.focus();
  }

  choose(event) {
    const link = event.target.closest?.("[data-fill]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.write({ table: link.dataset.fill, a: "", b: "" });
      this.a.focus();
    }
  }

  say(sentence) {
    this.says.textContent = sentence;
    this.says.hidden = sentence === "";
  }
}

if (form) {
  new Line();
}
document.addEventListener("capicua:shown", () => keepRound(form));
