// One attempt to hand an entry over: under its own id, and not for longer than anybody waits.
import { unpackPhoto } from "./sheet_photo.js";

const [PATIENCE, PHOTO_PATIENCE] = [15000, 120000];

function bodyOf(item, csrf) {
  const body = new FormData();
  for (const [name, value] of item.fields) {
    body.append(name, value);
  }
  body.set("csrf", csrf);
  body.set("request", item.id);
  if (item.photo) {
    body.set("photo", unpackPhoto(item.photo), "sheet.jpg");
  }
  return body;
}

// A copy may still be on its way: the server is told that it does not count.
export function leftOut({ id, order, page, who, says, url }) {
  const there = url.replace(/[^/]+$/, "leave-out");
  return { id, order, page, who, says, url: there, kind: "left", fields: [], state: "waiting" };
}

export async function post(item, csrf, sent) {
  const end = window.setTimeout(() => sent.abort(), item.photo ? PHOTO_PATIENCE : PATIENCE);
  try {
    const answer = await fetch(item.url, {
      method: "POST",
      body: bodyOf(item, csrf),
      headers: { accept: "application/json" },
      signal: sent.signal,
    });
    return { status: answer.status, told: await answer.json() };
  } finally {
    window.clearTimeout(end);
  }
}
