// Time zones. An event keeps the hours of its own, and a page says so to whoever reads it
// elsewhere; what belongs to no event is told by the browser's clock.
const PARTS = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

// Day and time of a moment; in a zone that this browser does not know, by its own clock.
export function partsIn(timezone, moment = new Date()) {
  let format;
  try {
    format = new Intl.DateTimeFormat("en", { ...PARTS, timeZone: timezone || undefined });
  } catch {
    format = new Intl.DateTimeFormat("en", PARTS);
  }
  return Object.fromEntries(format.formatToParts(moment).map((part) => [part.type, part.value]));
}

export function isElsewhere(timezone, moment = new Date()) {
  return JSON.stringify(partsIn(timezone, moment)) !== JSON.stringify(partsIn("", moment));
}

function tellOwn(place) {
  const { day, month, year, hour, minute } = partsIn("", new Date(place.dateTime));
  place.textContent = `${day}/${month}/${year} ${hour}:${minute}`;
}

function guessTimezone(field) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A field that somebody has written in already, or that the browser filled again, stays.
  if (own && own !== "Etc/Unknown" && field.value === field.defaultValue) {
    field.value = own;
  }
}

// The usual name of an event ends with the day on which it is made, that of whoever makes it.
function guessDay(field) {
  if (field.value === field.defaultValue) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "short" });
    const own = Object.fromEntries(format.formatToParts(new Date()).map((part) => [part.type, part.value]));
    field.value = field.value.replace(/[^,]*$/, ` ${own.day} ${own.month}`);
  }
}

for (const note of document.querySelectorAll("p[data-timezone]")) {
  note.hidden = !isElsewhere(note.dataset.timezone);
}
document.querySelectorAll("time[data-moment=own]").forEach(tellOwn);
document.querySelectorAll("input[data-timezone-guess]").forEach(guessTimezone);
document.querySelectorAll("input[data-day-guess]").forEach(guessDay);
