// Whom somebody follows is remembered in this browser only; the server is told with each look.
import { morph } from "../site/morph.js";

const page = document.querySelector("[data-followed-event]");
const event = page?.dataset.followedEvent ?? "";
const KEY = `capicua_followed_${event}`;
const MOST = 12;
const block = document.querySelector("[data-followed]");
let remembered = [];
let asked = 0;

function read() {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(Number.isInteger).slice(0, MOST) : remembered;
  } catch {
    return remembered;
  }
}

function keep(numbers) {
  remembered = [...new Set(numbers)].slice(-MOST);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Where nothing can be kept it lasts as long as the page.
  }
}

function addressOf(numbers) {
  const asked = numbers.map((one) => `a=${one}`).join("&");
  return `/events/${event}/following${asked ? `?${asked}` : ""}`;
}

function press(button) {
  const isFollowed = read().includes(Number(button.dataset.follow));
  button.setAttribute("aria-pressed", String(isFollowed));
  button.textContent = isFollowed ? button.dataset.followingWord : button.dataset.followWord;
}

function toggle(number) {
  const known = read();
  keep(known.includes(number) ? known.filter((one) => one !== number) : [...known, number]);
}

function offer() {
  for (const button of document.querySelectorAll("button[data-follow]")) {
    button.hidden = false;
    press(button);
  }
  document.querySelectorAll("[data-follow-plain]").forEach((one) => {
    one.hidden = true;
  });
}

async function readCard(number) {
  const answer = await fetch(`/events/${event}/athletes/${number}?part=card`);
  if (!answer.ok) {
    throw new Error(String(answer.status));
  }
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  return next.querySelector(".followed");
}

async function showFollowed() {
  const mine = ++asked;
  const numbers = read();
  const shown = block.querySelector(".followed-cards");
  // Who cannot be read now stays as it was; the sign of the connection tells that.
  const cards = await Promise.all(numbers.map((one) => readCard(one).catch(() => shown.querySelector(`[data-key="followed-${one}"]`)?.cloneNode(true))));
  if (mine !== asked) {
    // Somebody else is followed by now, or there is newer news: that answer counts.
    return;
  }
  const next = shown.cloneNode(false);
  next.append(...cards.filter(Boolean));
  block.querySelector("[data-followed-all]").href = addressOf(numbers);
  morph(shown, next);
  block.hidden = next.children.length === 0;
}

function forget(link) {
  keep(read().filter((one) => one !== Number(link.dataset.unfollow)));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-follow]");
  const less = event.target.closest?.("[data-unfollow]");
  const more = event.target.closest?.("[data-follow-more]");
  if (button) {
    toggle(Number(button.dataset.follow));
    press(button);
  } else if (less) {
    forget(less);
    if (block) {
      event.preventDefault();
      showFollowed();
    }
  } else if (more) {
    keep([...read(), Number(more.dataset.followMore)]);
  }
});

if (page) {
  offer();
}
if (block) {
  showFollowed();
  document.addEventListener("capicua:shown", showFollowed);
}
if (page?.dataset.followingPage === "" && !window.location.search && read().length) {
  window.location.replace(addressOf(read()));
}
