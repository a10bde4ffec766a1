// Moments: the server writes them in universal time; a page tells them in its place's own.
const format = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "medium",
  timeStyle: "short",
});

function tellMoments() {
  for (const one of document.querySelectorAll("time[data-moment]")) {
    const moment = new Date(one.dateTime);
    if (!Number.isNaN(moment.valueOf())) {
      one.textContent = format.format(moment);
    }
  }
}

document.addEventListener("capicua:shown", tellMoments);
tellMoments();
