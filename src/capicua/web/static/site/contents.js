// Table of contents: highlights the link of the section that is in view (scroll spy).
const links = new Map();
for (const link of document.querySelectorAll(".side-contents a[href^='#']")) {
  links.set(document.getElementById(decodeURIComponent(link.hash.slice(1))), link);
}
const visible = new Set();

function highlight() {
  const innermost = [...links.keys()].findLast((section) => visible.has(section));
  for (const [section, link] of links) {
    link.toggleAttribute("aria-current", section === innermost);
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      visible[entry.isIntersecting ? "add" : "delete"](entry.target);
    }
    highlight();
  },
  { rootMargin: "-15% 0px -80% 0px" },
);
for (const section of links.keys()) {
  observer.observe(section);
}
