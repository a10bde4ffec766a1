// Tabs of the record: on a narrow screen they scroll sideways; the current one is brought into view.
const current = document.querySelector(".sections [aria-current]");
current?.scrollIntoView({ inline: "center", block: "nearest" });
