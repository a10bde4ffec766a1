// DOM diffing: makes what is shown equal to what the server sent, touching only what differs.
// Children are matched by id or data-key, so that a row that moves stays the same row.
const KEPT_ATTRIBUTES = new Set(["open", "data-open", "data-part"]);

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key || "" : "";
}

function isMatch(one, other) {
  return (
    one.nodeType === other.nodeType &&
    one.nodeName === other.nodeName &&
    keyOf(one) === keyOf(other) &&
    // What is kept as it is must not be taken for something else that stands in its place.
    one.getAttribute?.("name") === other.getAttribute?.("name") &&
    one.dataset?.keep === other.dataset?.keep
  );
}

function syncAttributes(shown, wanted) {
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT_ATTRIBUTES.has(name)) {
      shown.removeAttribute(name);
    }
  }
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value && !KEPT_ATTRIBUTES.has(name)) {
      shown.setAttribute(name, value);
    }
  }
}

function isInUse(element) {
  // What a person is writing, or has opened to write in, stays as it is; so does the id of
  // a request, because sending it again must not do it twice.
  const written = "input:not([type=hidden]), input[name=request], textarea";
  return element.matches(`[data-keep], [data-busy], ${written}, dialog[open]`);
}

function syncOptions(shown, wanted) {
  // What may be chosen changes; what somebody has chosen does not, as long as it is offered.
  if (document.activeElement === shown) {
    return;
  }
  const chosen = shown.value;
  syncChildren(shown, wanted);
  if ([...shown.options].some((one) => one.value === chosen)) {
    shown.value = chosen;
  }
}

function findKeyed(parent) {
  const keyed = new Map();
  for (const child of parent.children) {
    if (keyOf(child)) {
      keyed.set(keyOf(child), child);
    }
  }
  return keyed;
}

// What a script put in, such as a refusal beside a form, the server does not know: it stays.
function skipScripted(node) {
  return node?.dataset?.made === undefined ? node : skipScripted(node.nextSibling);
}

function syncChildren(shown, wanted) {
  const keyed = findKeyed(shown);
  let place = skipScripted(shown.firstChild);
  for (const next of [...wanted.childNodes]) {
    const known = keyed.get(keyOf(next));
    if (known && known !== place && isMatch(known, next)) {
      shown.insertBefore(known, place);
      morph(known, next);
    } else if (place && isMatch(place, next)) {
      const here = place;
      place = skipScripted(place.nextSibling);
      morph(here, next);
    } else {
      shown.insertBefore(document.importNode(next, true), place);
    }
  }
  while (place) {
    const gone = place;
    place = skipScripted(place.nextSibling);
    gone.remove();
  }
}

export function morph(shown, wanted) {
  if (shown.nodeType === Node.TEXT_NODE) {
    if (shown.data !== wanted.data) {
      shown.data = wanted.data;
    }
    return;
  }
  if (shown.nodeType !== Node.ELEMENT_NODE || shown.isEqualNode(wanted)) {
    return;
  }
  if (isInUse(shown)) {
    return;
  }
  if (shown.nodeName === "SELECT") {
    syncOptions(shown, wanted);
    return;
  }
  const before = shown.dataset.figure === undefined ? null : shown.textContent;
  syncAttributes(shown, wanted);
  syncChildren(shown, wanted);
  if (before !== null && before !== shown.textContent) {
    shown.classList.add("has-changed");
    shown.addEventListener("animationend", () => shown.classList.remove("has-changed"), { once: true });
  }
}
