// What is about to be written, as one sentence: the words come from the page.
export const MARKS = { A: "■", B: "●" };

export function writeFigure(value) {
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => writeFigure(values[name]) ?? whole);
}

export function namePair(data, winner) {
  return `${MARKS[winner]} ${winner === "A" ? data.sideA : data.sideB}`;
}

export function sayEntry(entry, hand) {
  const data = entry.data();
  const isLock = entry.kind === "lock";
  if (!entry.kind) {
    return data.choose;
  }
  if (hand.isNull) {
    return data.null;
  }
  if (!hand.winner && isLock && (entry.isTied || entry.tiles.size)) {
    const tied = entry.isTied ? data.tiedPlain : fill(data.tied, { points: hand.left.A });
    return hand.ready ? tied : `${tied}. ${data.closer}`;
  }
  if (hand.isMuch) {
    return fill(data.tooMany, { most: data.most });
  }
  if (!hand.ready) {
    return entry.way === "tiles" ? data.tap : data.type;
  }
  const total = entry.look().total[hand.winner] + hand.points;
  const sentence = isLock ? data.locked : data.won;
  return fill(sentence, { pair: namePair(data, hand.winner), points: hand.points, total });
}

export function sayHand(data, number, hand) {
  const words = hand.winner ? `${namePair(data, hand.winner)} +${hand.points}` : hand.isNull ? data.null : data.tiedPlain;
  return `${fill(data.hand, { number })}: ${words}`;
}
