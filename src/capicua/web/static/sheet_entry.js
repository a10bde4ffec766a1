// Writing a hand with one thumb: who won, points or tiles, one sentence, one button.
import { countDomino, countLock } from "./sheet_model.js";
import { fill, namePair, sayEntry } from "./sheet_says.js";
import { Thumb } from "./sheet_taps.js";

const MOST_DIGITS = 3;
const WAYS = { lock: "tiles", null: "null" };

export class Entry {
  constructor(form, data, look) {
    this.form = form;
    this.data = data;
    this.look = look;
    const thumb = new Thumb();
    this.find = (selector) => form.querySelector(selector);
    this.all = (selector) => [...form.querySelectorAll(selector)];
    form.addEventListener("change", () => this.choose());
    form.addEventListener("click", (event) => {
      const isMeant = !thumb.bounces(event, form.dataset.step);
      this.press(isMeant ? event.target.closest("button") : null);
    });
    this.reset();
  }

  reset() {
    this.form.reset();
    this.form.removeAttribute("data-busy");
    this.tiles = new Map();
    this.rack = "a";
    this.way = "points";
    this.isTied = false;
    this.row = this.number = null;
    this.show();
  }

  get kind() {
    return this.form.elements.hand.value;
  }

  choose() {
    if (this.row === null && this.kind) {
      // From here on it is this row, whoever else writes meanwhile.
      const { count, hands } = this.look();
      [this.row, this.number] = [count, hands + 1];
      this.form.setAttribute("data-busy", "");
      this.way = WAYS[this.kind] ?? "points";
    }
    this.show();
  }

  press(button) {
    if (!button || button.type === "submit") {
      return;
    }
    const { digit, erase, tile, rack, way } = button.dataset;
    const field = this.find("#points");
    if (button.dataset.back !== undefined) {
      this.reset();
    } else if (digit) {
      field.value = String(Number(field.value + digit)).slice(0, MOST_DIGITS);
    } else if (erase !== undefined || button.dataset.clear !== undefined) {
      field.value = erase === undefined ? "" : field.value.slice(0, -1);
    } else if (tile) {
      this.tap(tile);
    } else if (rack) {
      this.rack = rack;
    } else if (way) {
      this.way = way;
    } else if (button.dataset.tied !== undefined) {
      this.isTied = !this.isTied;
      this.tiles.clear();
    }
    this.show();
  }

  tap(name) {
    const whose = this.kind === "lock" ? this.rack : "all";
    if (this.tiles.get(name) === whose) {
      this.tiles.delete(name);
    } else {
      this.tiles.set(name, whose);
    }
  }

  // What is about to be written, or null while something is missing.
  read() {
    const [kind, closer] = [this.kind, this.form.elements.closer.value];
    if (kind === "null") {
      return { winner: "", points: 0, isNull: true, ready: true, fields: [["hand", "null"]] };
    }
    if (kind === "lock" && this.isTied) {
      return { winner: "", points: 0, ready: Boolean(closer), fields: [["hand", "tied"], ["closer", closer]] };
    }
    if (kind === "lock") {
      const found = countLock(this.data().lock, this.tiles);
      const ready = this.tiles.size > 0 && (found.winner !== "" || Boolean(closer));
      const fields = [["hand", "lock"], ["points", found.points], ...found.fields];
      return { ...found, ready, fields: closer ? [...fields, ["closer", closer]] : fields };
    }
    if (this.way === "tiles") {
      const found = countDomino(this.data().domino, kind, this.tiles);
      const fields = [["hand", kind], ["points", found.points], ...found.fields];
      return { winner: kind, points: found.points, ready: found.points > 0, fields };
    }
    const points = Number(this.find("#points").value);
    const isMuch = points > Number(this.data().most);
    return { winner: kind, points, isMuch, ready: Boolean(kind) && points > 0 && !isMuch, fields: [["hand", kind], ["points", points]] };
  }

  // The page may have been morphed to what the server sent: a form that knows no script.
  dress() {
    this.form.classList.add("is-scripted");
    this.find("#points").readOnly = true;
    for (const one of this.all(".needs-script")) {
      one.hidden = false;
    }
  }

  show() {
    const { kind, way } = this;
    const hand = this.read();
    this.dress();
    const isLock = kind === "lock";
    this.form.dataset.step = !kind ? "winner" : way;
    this.form.dataset.kind = kind;
    this.find("[data-chosen]").textContent = WAYS[kind] ? this.find(`.winner.is-${kind} span`).textContent : kind ? namePair(this.data(), kind) : "";
    this.find(".ways").hidden = kind in WAYS;
    for (const one of this.all("[data-way]")) {
      one.setAttribute("aria-pressed", String(one.dataset.way === way));
    }
    this.showTiles(isLock, hand);
    this.find(".entry-closer").hidden = !(isLock && !hand.winner && (this.isTied || this.tiles.size > 0));
    this.find("[data-tied]").hidden = !isLock || this.tiles.size > 0;
    this.find("[data-tied]").setAttribute("aria-pressed", String(this.isTied));
    // Somebody was quicker: what is noted here is kept beside it, and the table decides.
    const isLate = this.row !== null && this.look().rows.slice(this.row).some(Boolean);
    const late = isLate ? `${fill(this.data().meanwhile, { number: this.number })} ` : "";
    this.find("[data-says-it]").textContent = late + sayEntry(this, hand);
    this.find("[data-note]").disabled = !hand.ready;
  }

  showTiles(isLock, hand) {
    const words = this.find(".racks-words");
    const isAll = this.data().domino === "all";
    const other = this.kind === "A" ? "B" : "A";
    this.find(".racks").hidden = !isLock || this.isTied;
    this.find(".tile-grid").hidden = this.isTied;
    words.hidden = isLock;
    words.textContent = isAll || isLock || !this.kind ? words.dataset.racksWords : fill(words.dataset.racksOther, { pair: namePair(this.data(), other) });
    for (const one of this.all("[data-rack]")) {
      one.setAttribute("aria-pressed", String(one.dataset.rack === this.rack));
      one.querySelector("[data-sum]").textContent = hand.left?.[one.dataset.rack.toUpperCase()] ?? 0;
    }
    for (const one of this.all("[data-tile]")) {
      const whose = this.tiles.get(one.dataset.tile) ?? "";
      one.setAttribute("aria-pressed", String(whose !== ""));
      one.dataset.whose = whose;
    }
  }
}
