// Forms: sent without leaving the page; a refusal is said beside what was written.
import { refresh } from "./live.js";

const toast = document.getElementById("toast");
let fading = 0;

function say(form, sentence) {
  const place = form.querySelector("[data-refusal]") ?? makePlace(form);
  place.textContent = sentence;
  place.hidden = sentence === "";
}

function makePlace(form) {
  const place = document.createElement("p");
  place.className = "refusal";
  place.dataset.refusal = "";
  place.dataset.made = "";
  place.setAttribute("role", "alert");
  form.prepend(place);
  return place;
}

export function tell(sentence) {
  if (toast && sentence) {
    toast.textContent = sentence;
    toast.hidden = false;
    // The time of what was said before does not end what is said now.
    window.clearTimeout(fading);
    fading = window.setTimeout(() => {
      toast.hidden = true;
    }, 6000);
  }
}

// Somebody quick writes the next one while this one is on its way.
function isAsSent(form, sent) {
  const hidden = new Set([...form.querySelectorAll("input[type=hidden]")].map((one) => one.name));
  return [...new FormData(form)].every(([name, value]) => hidden.has(name) || sent.getAll(name).includes(value));
}

async function settle(form, sent, answer) {
  const told = await answer.json();
  if (told.error) {
    const { message, article } = told.error;
    say(form, article ? `${message} (${article})` : message);
    return;
  }
  const here = window.location.pathname + window.location.search;
  if (told.go && told.go !== here) {
    sessionStorage.setItem("capicua_said", told.said ?? "");
    window.location.assign(told.go);
    return;
  }
  form.closest("dialog")?.close();
  form.closest("details[data-folds]")?.removeAttribute("open");
  const isEmptied = form.dataset.send !== "keep" && isAsSent(form, sent);
  const id = form.querySelector("input[name=request]");
  if (id && told.request) {
    id.value = told.request;
  }
  if (isEmptied) {
    form.reset();
  }
  tell(told.said);
  // It is done, and what came with the answer is shown, even if the page cannot be read again.
  await refresh().catch(() => false);
  form.dispatchEvent(new CustomEvent("capicua:done", { bubbles: true, detail: told }));
}

async function send(form, submitter) {
  const body = new FormData(form);
  if (submitter?.name) {
    // Older browsers leave out which button was tapped.
    body.append(submitter.name, submitter.value);
  }
  say(form, "");
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    await settle(form, body, answer);
  } catch {
    say(form, document.body.dataset.unsent ?? "");
  } finally {
    form.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.send === undefined) {
    return;
  }
  event.preventDefault();
  if (form.getAttribute("aria-busy") !== "true") {
    send(form, event.submitter);
  }
});

tell(sessionStorage.getItem("capicua_said") ?? "");
sessionStorage.removeItem("capicua_said");
