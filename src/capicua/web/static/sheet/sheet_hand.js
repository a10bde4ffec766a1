// What is about to be written: by points that were typed, or by tiles that were tapped.
import { countDomino, countLock } from "./sheet_model.js";

function readLock(entry, closer) {
  if (entry.isTied) {
    return { winner: "", points: 0, ready: Boolean(closer), fields: [["hand", "tied"], ["closer", closer]] };
  }
  const found = countLock(entry.data().lock, entry.tiles);
  const ready = entry.tiles.size > 0 && (found.winner !== "" || Boolean(closer));
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
    const { points, fields } = countDomino(entry.data().domino, winner, entry.tiles);
    return { winner, points, ready: points > 0, fields: [["hand", winner], ["points", points], ...fields] };
  }
  const points = Number(form.elements.points.value);
  const isMuch = points > Number(entry.data().most);
  const ready = Boolean(winner) && points > 0 && !isMuch;
  return { winner, points, isMuch, ready, fields: [["hand", winner], ["points", points]] };
}
