// Animation of the standings: a row slides to its new rank, not with reduced motion; print buttons.
const DURATION_MS = 200;
const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
let tops = measure();

function measure() {
  const rows = document.querySelectorAll("[data-slide] tbody tr[id]");
  return new Map([...rows].map((row) => [row, row.offsetTop]));
}

document.addEventListener("capicua:shown", () => {
  const now = measure();
  for (const [row, top] of now) {
    const before = tops.get(row);
    if (before !== undefined && before !== top && !reducedMotion.matches) {
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: "none" }], {
        duration: DURATION_MS,
        easing: "ease-out",
      });
    }
  }
  tops = now;
});

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
}
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) {
    window.print();
  }
});
