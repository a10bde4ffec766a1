// Photo upload: scales the picture down, turns it upright and drops the camera's metadata.
import { fill } from "./sheet_says.js";

const MAX_SIDE_PX = 1600;
const MAX_BYTES = 300 * 1024;
const QUALITIES = [0.8, 0.65, 0.5];
const SHRINK_FACTOR = 0.75;
const MAX_QUEUED_BYTES = 1024 * 1024;
const MEDIA_TYPE = "image/jpeg";

async function openPicture(file) {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // Older browsers turn a picture upright only where it is shown as one.
    const image = new Image();
    image.src = URL.createObjectURL(file);
    await image.decode();
    return image;
  }
}

function encode(canvas, quality) {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), MEDIA_TYPE, quality);
  });
}

function draw(picture, longest) {
  const width = picture.naturalWidth ?? picture.width;
  const height = picture.naturalHeight ?? picture.height;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function shrink(file) {
  const picture = await openPicture(file);
  let blob = null;
  for (let longest = MAX_SIDE_PX; longest > MAX_SIDE_PX / 4; longest *= SHRINK_FACTOR) {
    const canvas = draw(picture, longest);
    for (const quality of QUALITIES) {
      blob = await encode(canvas, quality);
      if (blob.size <= MAX_BYTES) {
        return blob;
      }
    }
  }
  return blob;
}

function say(form, sentence) {
  form.querySelector("[data-photo-said]").textContent = sentence;
}

function preview(form, blob) {
  const figure = form.querySelector("figure");
  const image = figure.querySelector("img");
  URL.revokeObjectURL(image.src);
  figure.hidden = !blob;
  if (blob) {
    image.src = URL.createObjectURL(blob);
  } else {
    image.removeAttribute("src");
  }
}

async function prepare(form, input) {
  const [file] = input.files;
  const button = form.querySelector("button");
  button.disabled = true;
  say(form, form.dataset.preparing);
  try {
    const blob = await shrink(file);
    const changed = new DataTransfer();
    changed.items.add(new File([blob], "sheet.jpg", { type: MEDIA_TYPE }));
    input.files = changed.files;
    preview(form, blob);
    say(form, fill(form.dataset.ready, { size: Math.ceil(blob.size / 1024) }));
  } catch {
    preview(form, null);
    say(form, form.dataset.asIs);
  } finally {
    button.disabled = false;
  }
}

function toDataUrl(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

// As text it fits both kinds of storage; a photo that could not be made smaller does not.
export async function queuePhoto(form, item, outbox) {
  const [file] = form.elements.photo.files;
  if (file.size > MAX_QUEUED_BYTES) {
    // It goes as any form does: with a connection or not at all.
    navigator.onLine ? form.submit() : say(form, form.dataset.asIs);
    return;
  }
  try {
    await outbox.add({ ...item, photo: await toDataUrl(file), fields: [] });
  } catch {
    say(form, form.dataset.noRoom);
    return;
  }
  form.reset();
  form.closest("details").removeAttribute("open");
}

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (event.target.type === "file" && form?.dataset.photoForm !== undefined && event.target.files.length) {
    prepare(form, event.target);
  }
});
document.addEventListener("reset", (event) => {
  if (event.target.dataset.photoForm !== undefined) {
    preview(event.target, null);
    say(event.target, "");
  }
});
