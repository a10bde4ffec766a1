// Lookup and validation for the results form: its table, its people, why a line is refused.
const DIGITS = /^-?\d+$/;

export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function tableName(text) {
  return text.trim().replace(/[,\-/ ]/g, ".");
}

export function findRow(name) {
  return name ? document.querySelector(`[data-table="${CSS.escape(name)}"]`) : null;
}

export function people(form, side) {
  const all = [...form.querySelectorAll(`[data-slot=${side}] .person`)];
  return all.map((one) => one.textContent.trim().replace(/\s+/g, " ")).join(", ");
}

export function showPeople(form, side, row) {
  const slot = form.querySelector(`[data-slot=${side}]`);
  const found = row?.querySelector(`[data-people=${side}]`);
  if (found) {
    slot.replaceChildren(...found.cloneNode(true).childNodes);
  } else {
    slot.textContent = side === "a" ? form.dataset.pairA : form.dataset.pairB;
  }
}

export function isDigits(text) {
  return DIGITS.test(text.trim());
}

export function isShort(row, points) {
  const target = Number(row?.dataset.target || 0);
  return target > 0 && points.every(isDigits) && Math.max(...points.map(Number)) < target;
}

export function isUnlikely(row, points) {
  const most = Number(row?.dataset.most || 0);
  const isOut = (one) => one < 0 || (most > 0 && one > most);
  return points.every(isDigits) && points.map(Number).some(isOut);
}

export function whyNot(words, table, isUnderway) {
  const row = findRow(table);
  if (row) {
    const why = row.dataset.openLine === undefined ? row.dataset.why : "";
    return isUnderway ? fill(words.underway, { table }) : why;
  }
  const names = [...document.querySelectorAll("[data-table]")].map((one) => one.dataset.table);
  const own = names.filter((one) => table && one.startsWith(`${table}.`));
  const sentence = own.length > 0 ? words.boards : words.noTable;
  return fill(sentence, { table, boards: own.join(", ") });
}

// The line itself is never redrawn while somebody types: a new round only changes its number.
export function keepRound(form) {
  const { round, lineShown } = document.querySelector("[data-round]").dataset;
  if (Boolean(form) !== Boolean(lineShown)) {
    window.location.reload();
  } else if (form) {
    form.elements.round.value = round;
  }
}

// A table that takes no result stays where it is: who types on without looking must not
// write the points of one table at another. Escape begins anew, Backspace mends the number.
export class Hold {
  constructor(field) {
    this.field = field;
    this.isOn = false;
    for (const touch of ["pointerdown", "input"]) {
      field.addEventListener(touch, () => (this.isOn = false));
    }
  }

  swallows(event) {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const isTyped = event.key.length === 1 || event.key === "Enter";
    const isHeld = this.isOn && event.target === this.field && isTyped && !isCommand;
    if (isHeld) {
      event.preventDefault();
    }
    return isHeld;
  }
}
