// One HTTP request of the outbox: under its own id (idempotent), and with a timeout.
const [TIMEOUT_MS, PHOTO_TIMEOUT_MS] = [15_000, 120_000];

// A photo waits as a data URL, because both kinds of storage take text.
function toBlob(dataUrl) {
  const [head, data] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: head.slice(5).split(";")[0] });
}

function bodyOf(item, csrf) {
  const body = new FormData();
  for (const [name, value] of item.fields) {
    body.append(name, value);
  }
  body.set("csrf", csrf);
  body.set("request", item.id);
  if (item.photo) {
    body.set("photo", toBlob(item.photo), "sheet.jpg");
  }
  return body;
}

// A copy may still be on its way: the server is told that it does not count.
export function leaveOutRequest({ id, order, page, who, says }, url) {
  return { id, order, page, who, says, url, kind: "left", fields: [], state: "waiting" };
}

export async function post(item, csrf, controller) {
  const timeout = item.photo ? PHOTO_TIMEOUT_MS : TIMEOUT_MS;
  const timer = window.setTimeout(() => controller.abort(), timeout);
  try {
    const answer = await fetch(item.url, {
      method: "POST",
      body: bodyOf(item, csrf),
      headers: { accept: "application/json" },
      signal: controller.signal,
    });
    return { status: answer.status, result: await answer.json() };
  } finally {
    window.clearTimeout(timer);
  }
}
