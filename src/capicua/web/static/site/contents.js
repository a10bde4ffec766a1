// The contents: the section at the top of the window is marked.
const links = new Map();
for (const link of document.querySelectorAll(".side-contents a[href^='#']")) {
  links.set(document.getElementById(decodeURIComponent(link.hash.slice(1))), link);
}
const shown = new Set();

function mark() {
  const innermost = [...links.keys()].findLast((section) => shown.has(section));
  for (const [section, link] of links) {
    link.toggleAttribute("aria-current", section === innermost);
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      shown[entry.isIntersecting ? "add" : "delete"](entry.target);
    }
    mark();
  },
  { rootMargin: "-15% 0px -80% 0px" },
);
for (const section of links.keys()) {
  observer.observe(section);
}
