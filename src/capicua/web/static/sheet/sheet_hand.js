// Form parser of a hand: the typed points or the tapped tiles, as fields for the server.
import { sheetData } from "./sheet_data.js";
import { countDomino, countLock } from "./sheet_model.js";

function readLock(entry, closer) {
  const isNamed = Boolean(closer) || !sheetData().rules.needsCloser;
  if (entry.isTied) {
    return { winner: "", points: 0, ready: isNamed, fields: [["hand", "tied"], ["closer", closer]] };
  }
  const found = countLock(sheetData().rules.lock, entry.tiles);
  const ready = entry.tiles.size > 0 && (found.winner !== "" || isNamed);
  const fields = [["hand", "lock"], ["points", found.points], ...found.fields];
  return { ...found, ready, fields: closer ? [...fields, ["closer", closer]] : fields };
}

// It is ready as soon as nothing is missing.
export function readHand(entry) {
  const { kind: winner, form } = entry;
  if (winner === "null") {
    return { winner: "", points: 0, isNull: true, ready: true, fields: [["hand", "null"]] };
  }
  if (winner === "lock") {
    return readLock(entry, form.elements.closer.value);
  }
  if (entry.way === "tiles") {
    const { points, fields } = countDomino(sheetData().rules.domino, winner, entry.tiles);
    return { winner, points, ready: points > 0, fields: [["hand", winner], ["points", points], ...fields] };
  }
  const points = Number(form.elements.points.value);
  const isTooMany = points > sheetData().rules.mostPoints;
  const ready = Boolean(winner) && points > 0 && !isTooMany;
  return { winner, points, isTooMany, ready, fields: [["hand", winner], ["points", points]] };
}
