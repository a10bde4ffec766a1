// Sentences of the sheet: templates come with the page, values are filled in here.
import { sheetData } from "./sheet_data.js";

export const MARKS = { A: "■", B: "●" };

export function formatNumber(value) {
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => formatNumber(values[name]) ?? whole);
}

export function pairName(pair) {
  return `${MARKS[pair]} ${sheetData().sides[pair]}`;
}

export function describeEntry(entry, hand) {
  const { rules, words } = sheetData();
  const isLock = entry.kind === "lock";
  if (!entry.kind) {
    return words.choose;
  }
  if (hand.isNull) {
    return words.null;
  }
  if (!hand.winner && isLock && (entry.isTied || entry.tiles.size)) {
    const tied = entry.isTied ? words.tiedPlain : fill(words.tied, { points: hand.left.A });
    return hand.ready ? tied : `${tied}. ${words.closer}`;
  }
  if (hand.isTooMany) {
    return fill(words.tooMany, { most: rules.mostPoints });
  }
  if (!hand.ready) {
    return entry.way === "tiles" ? words.tap : words.type;
  }
  const total = entry.look().total[hand.winner] + hand.points;
  const sentence = isLock ? words.locked : words.won;
  return fill(sentence, { pair: pairName(hand.winner), points: hand.points, total });
}

export function describeHand(number, hand) {
  const { words } = sheetData();
  const said = hand.winner ? `${pairName(hand.winner)} +${hand.points}` : hand.isNull ? words.null : words.tiedPlain;
  return `${fill(words.hand, { number })}: ${said}`;
}
