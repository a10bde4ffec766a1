// The sheet as the phone counts on: what the server has, and what is still to be sent.
export function pipsOf(name) {
  return Number(name[0]) + Number(name[1]);
}

export function sumOf(names) {
  return names.reduce((sum, name) => sum + pipsOf(name), 0);
}

function follow(rule, starter) {
  return rule === "next" ? (starter % 4) + 1 : starter;
}

export function project(data, items) {
  const rows = JSON.parse(data.rows);
  const total = { A: Number(data.a), B: Number(data.b) };
  let starter = Number(data.starter);
  for (const item of items) {
    if (item.kind === "hand" && item.row === rows.length) {
      rows.push([item.winner, item.points, starter]);
      if (item.winner) {
        total[item.winner] += item.points;
      }
      starter = follow(item.winner ? data.after : data.afterTie, starter);
    } else if (item.kind === "undo" && item.row === rows.length - 1 && rows.at(-1)) {
      const [winner, points, opener] = rows.pop();
      if (winner) {
        total[winner] -= points;
      }
      starter = opener;
    }
  }
  const target = Number(data.target) || Infinity;
  const isOver = total.A >= target || total.B >= target;
  return { count: rows.length, total, starter, isOver };
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
