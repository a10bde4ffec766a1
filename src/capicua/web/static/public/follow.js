// Followed athletes: kept in localStorage of this browser only; their cards are fetched one by one.
import { morph } from "../site/morph.js";

const page = document.querySelector("[data-followed-event]");
const eventId = page?.dataset.followedEvent ?? "";
const STORAGE_KEY = `capicua_followed_${eventId}`;
const MAX_FOLLOWED = 12;
const block = document.querySelector("[data-followed]");
let remembered = [];
let latest = 0;

function readFollowed() {
  try {
    const kept = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(Number.isInteger).slice(0, MAX_FOLLOWED) : remembered;
  } catch {
    return remembered;
  }
}

function storeFollowed(numbers) {
  remembered = [...new Set(numbers)].slice(-MAX_FOLLOWED);
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
  } catch {
    // Where nothing can be kept it lasts as long as the page.
  }
}

function queryOf(numbers) {
  return numbers.length ? `?${numbers.map((one) => `a=${one}`).join("&")}` : "";
}

function showPressed(button) {
  const isFollowed = readFollowed().includes(Number(button.dataset.follow));
  button.setAttribute("aria-pressed", String(isFollowed));
  button.textContent = isFollowed ? button.dataset.followingWord : button.dataset.followWord;
}

function toggle(number) {
  const known = readFollowed();
  storeFollowed(known.includes(number) ? known.filter((one) => one !== number) : [...known, number]);
}

function showButtons() {
  for (const button of document.querySelectorAll("button[data-follow]")) {
    button.hidden = false;
    showPressed(button);
  }
  document.querySelectorAll("[data-follow-plain]").forEach((one) => {
    one.hidden = true;
  });
}

async function fetchCard(number) {
  const answer = await fetch(block.dataset.card.replace("NUMBER", number));
  if (!answer.ok) {
    throw new Error(String(answer.status));
  }
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  return next.querySelector(".followed");
}

async function showFollowed() {
  const own = ++latest;
  const numbers = readFollowed();
  const shown = block.querySelector(".followed-cards");
  // Who cannot be read now stays as it was; the sign of the connection tells that.
  const cards = await Promise.all(numbers.map((one) => fetchCard(one).catch(() => shown.querySelector(`[data-key="followed-${one}"]`)?.cloneNode(true))));
  if (own !== latest) {
    // Somebody else is followed by now, or there is newer news: that answer counts.
    return;
  }
  const next = shown.cloneNode(false);
  next.append(...cards.filter(Boolean));
  const all = block.querySelector("[data-followed-all]");
  all.href = all.pathname + queryOf(numbers);
  morph(shown, next);
  block.hidden = next.children.length === 0;
}

function unfollow(link) {
  storeFollowed(readFollowed().filter((one) => one !== Number(link.dataset.unfollow)));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-follow]");
  const less = event.target.closest?.("[data-unfollow]");
  const more = event.target.closest?.("[data-follow-more]");
  if (button) {
    toggle(Number(button.dataset.follow));
    showPressed(button);
  } else if (less) {
    unfollow(less);
    if (block) {
      event.preventDefault();
      showFollowed();
    }
  } else if (more) {
    storeFollowed([...readFollowed(), Number(more.dataset.followMore)]);
  }
});

if (page) {
  showButtons();
}
if (block) {
  showFollowed();
  document.addEventListener("capicua:shown", showFollowed);
}
if (page?.dataset.followingPage === "" && !window.location.search && readFollowed().length) {
  window.location.replace(queryOf(readFollowed()));
}
