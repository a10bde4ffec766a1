// Keyboard of the entry form: who uses no thumb chooses, types and notes without losing the place.
const ARROWS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const FIRST = {
  winner: ".winners input",
  points: "#points",
  tiles: "[data-rack]:not([disabled]), [data-tile]",
  null: "[data-note]",
};

export class EntryKeys {
  constructor(entry) {
    this.entry = entry;
    this.isUsed = false;
    this.step = "";
    entry.form.addEventListener("keydown", (event) => this.handle(event));
    entry.form.addEventListener("pointerdown", () => {
      this.isUsed = false;
    });
  }

  handle(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    this.isUsed = true;
    const { target, key } = event;
    if (target.matches(".winners input")) {
      this.move(event);
    } else if (this.step === "points" && /^[0-9]$/.test(key)) {
      this.press(event, `[data-digit="${key}"]`);
    } else if (this.step === "points" && (key === "Backspace" || key === "Delete")) {
      this.press(event, "[data-erase]");
    } else if (this.step !== "winner" && key === "Escape") {
      this.press(event, "[data-back]");
    }
  }

  // Arrows choose in a group of radio buttons as they move: the one in between would be meant.
  move(event) {
    const all = this.entry.all(".winners input");
    if (event.key in ARROWS) {
      event.preventDefault();
      all[(all.indexOf(event.target) + ARROWS[event.key] + all.length) % all.length].focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      event.target.click();
    }
  }

  press(event, selector) {
    event.preventDefault();
    this.entry.press(this.entry.find(selector));
  }

  // What was asked is gone from the page, and the focus with it: it goes to what is asked now.
  follow(step) {
    const isNew = step !== this.step;
    this.step = step;
    if (isNew && this.isUsed && !this.entry.form.hidden) {
      const found = this.entry.all(FIRST[step] ?? "").find((one) => one.checkVisibility?.() ?? true);
      found?.focus();
    }
  }
}
