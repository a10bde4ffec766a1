// Model of the score sheet in the browser: the server's rows, and on top of them those that are
// still to be sent (optimistic update). It counts by the values of the rulebook that the page
// gives it; the server decides, and what it sends replaces what was counted here.
function pipsOf(name) {
  return Number(name[0]) + Number(name[1]);
}

function sumOf(names) {
  return names.reduce((sum, name) => sum + pipsOf(name), 0);
}

// Null: nobody has told who opened the first hand, so nothing follows from it.
function nextStarter(rule, starter) {
  return rule === "next" && starter !== null ? (starter % 4) + 1 : starter;
}

export function project({ match, rules }, items) {
  const rows = [...match.rows];
  const total = { ...match.total };
  let { starter, hands } = match;
  for (const item of items) {
    // Time that was called or a card shown meanwhile stands before the hand; it goes on.
    if (item.kind === "hand" && item.row <= rows.length && rows.slice(item.row).every((row) => !row)) {
      const fields = new Map(item.fields);
      rows.push([item.winner, item.points, starter, item.isNull ? "null" : "tied", fields.get("closer"), item.order]);
      hands += item.isNull ? 0 : 1;
      if (item.winner) {
        total[item.winner] += item.points;
      }
      starter = nextStarter(item.winner ? rules.afterHand : item.isNull ? rules.afterNullHand : rules.afterTiedLock, starter);
    } else if (item.kind === "undo" && item.row === rows.length - 1 && rows[item.row]) {
      const [winner, points, opener, kind] = rows.pop();
      hands -= !winner && kind === "null" ? 0 : 1;
      if (winner) {
        total[winner] -= points;
      }
      starter = opener;
    }
  }
  const target = rules.target ?? Infinity;
  const isLast = hands >= (rules.hands ?? Infinity) && total.A !== total.B;
  const isOver = total.A >= target || total.B >= target || isLast;
  return { rows, count: rows.length, hands, last: rows[rows.length - 1], total, starter, isOver };
}

// It names what it takes back: what somebody else wrote there meanwhile stays.
export function undoItem({ count, last }, request) {
  const [winner, points, , kind, closer] = last;
  const seen = winner ? `${winner} ${points}` : kind === "tied" ? `tied ${closer ?? ""}`.trim() : "null";
  const row = count - 1;
  return { kind: "undo", ...request, row, fields: [["row", row], ["seen", seen]] };
}

// A hand won with the last tile: all tiles count, or the other pair's alone.
export function countDomino(rule, winner, tiles) {
  const names = [...tiles.keys()];
  if (rule === "all") {
    return { points: sumOf(names), fields: names.map((name) => ["left", name]) };
  }
  const other = winner === "A" ? "left_b" : "left_a";
  return { points: sumOf(names), fields: names.map((name) => [other, name]) };
}

// A locked hand: fewer points win, equal ones tie.
export function countLock(rule, tiles) {
  const of = (rack) => [...tiles].filter(([, whose]) => whose === rack).map(([name]) => name);
  const left = { A: sumOf(of("a")), B: sumOf(of("b")) };
  const fields = [...tiles].map(([name, whose]) => [`left_${whose}`, name]);
  if (left.A === left.B) {
    return { winner: "", points: 0, left, fields };
  }
  const winner = left.A < left.B ? "A" : "B";
  const points = rule === "all" ? left.A + left.B : Math.max(left.A, left.B);
  return { winner, points, left, fields };
}
