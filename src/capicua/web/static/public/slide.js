// A row slides to its new rank when the standings change; none with reduced motion.
const DURATION = 200;
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
let tops = measure();

function measure() {
  const rows = document.querySelectorAll("[data-slide] tbody tr[id]");
  return new Map([...rows].map((row) => [row, row.offsetTop]));
}

document.addEventListener("capicua:shown", () => {
  const now = measure();
  for (const [row, top] of now) {
    const before = tops.get(row);
    if (before !== undefined && before !== top && !calm.matches) {
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: "none" }], {
        duration: DURATION,
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
