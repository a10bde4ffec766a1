// Expandable rows of the standings: on wide screens a figure opens its explanation below its row.
const wide = window.matchMedia("(min-width: 64rem)");
const open = new Map();

function insertBelow(entry, body) {
  const row = document.getElementById(`e${entry}`);
  if (!row) {
    return;
  }
  const story = document.createElement("tr");
  story.className = "story-row";
  const cell = document.createElement("td");
  cell.colSpan = row.cells.length;
  cell.append(body);
  story.append(cell);
  row.after(story);
}

async function fetchStory(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return document.importNode(page.querySelector("[data-story-body]"), true);
}

async function toggle(link) {
  const row = link.closest("tr");
  const { entry } = row.dataset;
  if (open.delete(entry)) {
    document.querySelector(`#e${CSS.escape(entry)} + .story-row`)?.remove();
    return;
  }
  try {
    const body = await fetchStory(link.href);
    body.removeAttribute("data-live");
    body.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
    open.set(entry, body);
    insertBelow(entry, body);
  } catch {
    window.location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-story]");
  if (link && wide.matches && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    toggle(link);
  }
});

// The server knows nothing of opened rows: they are put back after each new version.
document.addEventListener("capicua:shown", () => {
  document.querySelectorAll(".story-row").forEach((row) => row.remove());
  for (const [entry, body] of open) {
    insertBelow(entry, body);
  }
});
