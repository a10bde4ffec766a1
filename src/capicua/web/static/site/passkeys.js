// Passkeys: a device or a key answers what the server asks; then the form that holds the answer is sent.
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const named = (list) => (list ?? []).map((one) => ({ ...one, id: toBytes(one.id) }));

const CEREMONIES = {
  create: (options) =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: named(options.excludeCredentials),
      },
    }),
  get: (options) =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        allowCredentials: named(options.allowCredentials),
      },
    }),
};

function written({ id, rawId, type, response }) {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const told = parts.filter((name) => response[name]).map((name) => [name, toText(response[name])]);
  return JSON.stringify({ id, rawId: toText(rawId), type, response: Object.fromEntries(told) });
}

function refuse(form, sentence) {
  form.dispatchEvent(new CustomEvent("capicua:refused", { bubbles: true, detail: sentence }));
}

async function answer(form) {
  const asked = await fetch(form.dataset.askedAt, {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const { options, error } = await asked.json();
  if (error) {
    form.dispatchEvent(new CustomEvent("capicua:asked", { bubbles: true, detail: error }));
    return;
  }
  form.elements.answer.value = written(await CEREMONIES[form.dataset.passkey](options));
  form.requestSubmit();
}

// Before the form is sent its passkey is asked; the answer opens nothing a second time.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (form.dataset.passkey === undefined || form.elements.answer.value) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    answer(form).catch(() => refuse(form, form.dataset.failed));
  },
  { capture: true },
);

document.addEventListener("capicua:answered", ({ target }) => {
  if (target.dataset?.passkey !== undefined) {
    target.elements.answer.value = "";
  }
});

export function reveal(root = document) {
  for (const form of root.querySelectorAll("[data-passkey]")) {
    form.hidden = !window.PublicKeyCredential;
  }
}

document.addEventListener("capicua:shown", () => reveal());
reveal();
