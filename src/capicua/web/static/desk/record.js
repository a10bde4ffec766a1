// On a narrow screen the sections scroll sideways: the current one is brought into view.
const current = document.querySelector(".sections [aria-current]");
current?.scrollIntoView({ inline: "center", block: "nearest" });
