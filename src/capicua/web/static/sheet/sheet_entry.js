// Entry form of a hand, for one thumb: who won, points or tiles, one sentence, one button.
import { sheetData } from "./sheet_data.js";
import { readHand } from "./sheet_hand.js";
import { EntryKeys } from "./sheet_keys.js";
import { describeEntry, fill, pairName } from "./sheet_says.js";
import { DoubleTapGuard } from "./sheet_taps.js";

const MAX_DIGITS = 3;
const WAYS = { lock: "tiles", null: "null" };

export class Entry {
  constructor(form, look) {
    this.form = form;
    this.look = look;
    const taps = new DoubleTapGuard();
    this.find = (selector) => form.querySelector(selector);
    this.all = (selector) => [...form.querySelectorAll(selector)];
    this.keys = new EntryKeys(this);
    form.addEventListener("change", () => this.choose());
    form.addEventListener("click", (event) => {
      const isMeant = !taps.rejects(event, form.dataset.step);
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
      field.value = String(Number(field.value + digit)).slice(0, MAX_DIGITS);
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

  read() {
    return readHand(this);
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
    // What is half written stays while the sheet is held up; nothing new is begun.
    this.form.hidden = this.look().isReached || (this.row === null && sheetData().heldUp !== null);
    const isLock = kind === "lock";
    for (const one of [this.form, this.form.closest(".sheet-page")]) {
      Object.assign(one.dataset, { step: !kind ? "winner" : way, kind });
    }
    this.find("[data-chosen]").textContent = WAYS[kind] ? this.find(`.winner.is-${kind} span`).textContent : kind ? pairName(kind) : "";
    this.find(".ways").hidden = kind in WAYS;
    for (const one of this.all("[data-way]")) {
      one.setAttribute("aria-pressed", String(one.dataset.way === way));
    }
    this.showTiles(isLock, hand);
    const isTie = isLock && !hand.winner && (this.isTied || this.tiles.size > 0);
    this.find(".entry-closer").hidden = !(isTie && sheetData().rules.needsCloser);
    this.find("[data-tied]").hidden = !isLock || this.tiles.size > 0;
    this.find("[data-tied]").setAttribute("aria-pressed", String(this.isTied));
    this.showSentence(hand);
    this.keys.follow(!kind ? "winner" : way);
  }

  showSentence(hand) {
    // Somebody was quicker: what is noted here is kept beside it, and the table decides.
    const isLate = this.row !== null && this.look().rows.slice(this.row).some(Boolean);
    const late = isLate ? `${fill(sheetData().words.meanwhile, { number: this.number })} ` : "";
    // A new hand waits until the sheet goes on; another claim on an old one does not.
    const heldUp = isLate ? null : sheetData().heldUp;
    this.find("[data-says-it]").textContent = heldUp ?? late + describeEntry(this, hand);
    this.find("[data-note]").disabled = !hand.ready || heldUp !== null;
  }

  showTiles(isLock, hand) {
    const words = this.find(".racks-words");
    const isAll = sheetData().rules.domino === "all";
    const other = this.kind === "A" ? "B" : "A";
    this.find(".racks").hidden = !isLock || this.isTied;
    this.find(".tile-grid").hidden = this.isTied;
    words.hidden = isLock;
    words.textContent = isAll || isLock || !this.kind ? words.dataset.racksWords : fill(words.dataset.racksOther, { pair: pairName(other) });
    for (const one of this.all("[data-rack]")) {
      one.setAttribute("aria-pressed", String(one.dataset.rack === this.rack));
      one.querySelector("[data-sum]").textContent = hand.left?.[one.dataset.rack.toUpperCase()] ?? 0;
    }
    for (const one of this.all("[data-tile]")) {
      const whose = this.tiles.get(one.dataset.tile) ?? "";
      one.setAttribute("aria-pressed", String(whose !== ""));
      one.dataset.whose = whose;
      one.setAttribute("aria-description", isLock && whose ? pairName(whose.toUpperCase()) : "");
    }
  }
}
