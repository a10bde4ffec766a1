// Forms sent by fetch instead of leaving the page: errors beside the form, a toast when it is done.
import { isStill, refresh } from "./live.js";

const toast = document.getElementById("toast");
let hideTimer = 0;

function showError(form, sentence) {
  const place = form.querySelector("[data-refusal]") ?? makeErrorPlace(form);
  place.textContent = sentence;
  place.hidden = sentence === "";
}

function makeErrorPlace(form) {
  const place = document.createElement("p");
  place.className = "refusal";
  place.dataset.refusal = "";
  place.dataset.made = "";
  place.setAttribute("role", "alert");
  form.prepend(place);
  return place;
}

export function showToast(sentence) {
  if (toast && sentence) {
    toast.textContent = sentence;
    toast.hidden = false;
    // The time of what was said before does not end what is said now.
    window.clearTimeout(hideTimer);
    hideTimer = window.setTimeout(() => {
      toast.hidden = true;
    }, 6000);
  }
}

// Somebody quick writes the next one while this one is on its way.
function isUnchanged(form, sent) {
  const hidden = new Set([...form.querySelectorAll("input[type=hidden]")].map((one) => one.name));
  return [...new FormData(form)].every(([name, value]) => hidden.has(name) || sent.getAll(name).includes(value));
}

// Some refusals are questions: the box that answers them appears with them.
function askBack(form, code) {
  const answer = form.querySelector(`[data-answers="${code}"]`);
  if (answer) {
    answer.hidden = false;
    answer.querySelector("input").focus();
  }
}

// Somebody who may do this must show who they are first: asked here, so that nothing typed is lost.
async function isConfirmed() {
  const { confirmItIsMe } = await import("./confirm.js");
  return confirmItIsMe();
}

// The sentence becomes the way to where it can be mended.
function leadOn(form, way) {
  const place = form.querySelector("[data-refusal]");
  const link = document.createElement("a");
  link.href = way;
  link.textContent = place.textContent;
  place.replaceChildren(link);
}

async function handleRefusal(form, { code, message, article, way }, again) {
  showError(form, article ? `${message} (${article})` : message);
  if (way) {
    leadOn(form, way);
  }
  askBack(form, code);
  if (code === "step_up_needed" && document.body.dataset.confirm && (await isConfirmed())) {
    again();
  }
}

async function handleAnswer(form, sent, answer, submitter) {
  const result = await answer.json();
  form.dispatchEvent(new CustomEvent("capicua:answered", { bubbles: true }));
  if (result.error) {
    await handleRefusal(form, result.error, () => window.setTimeout(() => form.requestSubmit(submitter)));
    return;
  }
  if (form.dataset.send === "stay") {
    form.dispatchEvent(new CustomEvent("capicua:done", { bubbles: true, detail: result }));
    return;
  }
  const here = window.location.pathname + window.location.search;
  // What comes with an answer is in no address: going anywhere would lose it.
  if (result.go && !result.shown && (result.go !== here || isStill())) {
    sessionStorage.setItem("capicua_said", result.said ?? "");
    window.location.assign(result.go);
    return;
  }
  form.closest("dialog")?.close();
  form.closest("details[data-folds]")?.removeAttribute("open");
  const isEmptied = form.dataset.send !== "keep" && isUnchanged(form, sent);
  const id = form.querySelector("input[name=request]");
  if (id && result.request) {
    id.value = result.request;
  }
  if (isEmptied) {
    form.reset();
    for (const answer of form.querySelectorAll("[data-answers]")) {
      answer.hidden = true;
    }
  }
  showToast(result.said);
  // It is done, and what came with the answer is shown, even if the page cannot be read again.
  await refresh().catch(() => false);
  // A form that did its work may be gone by now: nothing would rise from it any more.
  const teller = form.isConnected ? form : document;
  teller.dispatchEvent(new CustomEvent("capicua:done", { bubbles: true, detail: result }));
}

async function send(form, submitter) {
  const body = new FormData(form);
  if (submitter?.name) {
    // Older browsers leave out which button was tapped.
    body.append(submitter.name, submitter.value);
  }
  showError(form, "");
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    await handleAnswer(form, body, answer, submitter);
  } catch {
    showError(form, document.body.dataset.unsent ?? "");
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

document.addEventListener("capicua:refused", ({ target, detail }) => showError(target, detail));
document.addEventListener("capicua:asked", ({ target, detail }) => handleRefusal(target, detail, () => target.requestSubmit()));

showToast(sessionStorage.getItem("capicua_said") ?? "");
sessionStorage.removeItem("capicua_said");
