// Confirmation beside a form: who it is, asked in a dialog; then the form is sent again.
import { reveal } from "./passkeys.js";

async function questionAt(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector("[data-confirm-part]");
}

// Says whether somebody has shown who they are; a dialog that was closed says no.
export async function confirmItIsMe() {
  const part = await questionAt(document.body.dataset.confirm);
  if (!part) {
    return false;
  }
  for (const form of part.querySelectorAll("form")) {
    form.dataset.send = "stay";
  }
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "confirm-title");
  dialog.append(part);
  document.body.append(dialog);
  reveal(dialog);
  return new Promise((resolve) => {
    let isConfirmed = false;
    dialog.addEventListener("capicua:done", (event) => {
      event.stopPropagation();
      isConfirmed = true;
      dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isConfirmed);
    });
    dialog.showModal();
  });
}
