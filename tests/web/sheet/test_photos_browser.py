"""Photos in a real browser: made small and upright, kept offline, sent once."""

import base64

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from actions.sample_pictures import SECRET, with_notes
from capicua.play.match.row import NullHand
from web.browser.phone_window import phone_window
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LARGE = """async () => {
  const canvas = new OffscreenCanvas(2400, 1800);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, 2400, 1800);
  pen.fillStyle = "red";
  pen.fillRect(0, 0, 600, 1800);
  const grain = pen.getImageData(600, 0, 1800, 1800);
  let seed = 7;
  for (let place = 0; place < grain.data.length; place += 4) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    grain.data.fill(200 + (seed >> 26), place, place + 3);
  }
  pen.putImageData(grain, 600, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) { text += String.fromCharCode(byte); }
  return btoa(text);
}"""
"""A large picture with much grain, red on its left side."""
LOOK = """async () => {
  const image = document.querySelector(".photo-strip img");
  image.loading = "eager";
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const [r, g] = pen.getImageData(image.naturalWidth / 2, 10, 1, 1).data;
  return [image.naturalWidth, image.naturalHeight, r > 200 && g < 90];
}"""

REOPENS = "Puede cerrar esta página; se abre también sin conexión."


def photo_of(page: Page) -> FilePayload:
    """Return a photo as a phone has it: large, lying, with its place."""
    plain = base64.b64decode(page.evaluate(LARGE))
    content = with_notes(plain)
    assert len(content) > 600_000
    return {"name": "IMG_1.JPG", "mimeType": "image/jpeg", "buffer": content}


def test_a_photo_taken_offline_is_small_upright_and_sent_once(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("foto-navegador")
    keys = keys_of(hall, office.event)
    who = sitters(office, office.state.table(HERE))[0]
    with phone_window(chromium, hall.desk.address, office.event, keys[who], sit=1) as phone:
        page = phone.page
        phone.kept()
        photo = photo_of(page)
        phone.context.set_offline(True)
        page.click('label.winner:has(input[value="null"])')
        page.click("[data-note]")
        expect(page.locator("[data-sync]")).to_contain_text(REOPENS)
        page.click("#add-photo summary")
        page.set_input_files("#photo", photo)
        expect(page.locator(".photo-preview img")).to_be_visible()
        page.click("#photo-form button")
        waiting = page.locator('[data-outbox] [data-state="waiting"]')
        expect(waiting).to_have_count(2)
        expect(waiting.first).to_contain_text("Foto de la planilla")
        page.reload()
        expect(waiting).to_have_count(2)
        expect(page.locator("[data-sync]")).to_contain_text(REOPENS)
        assert dict(office.state.photos) == {}

        heard: list[str] = []
        page.on("request", lambda one: heard.append(one.url.rsplit("/", 1)[-1]))
        phone.context.set_offline(False)
        phone.nudge()
        phone.settled()
        expect(page.locator(".photo-strip img")).to_have_count(1)
        width, height, is_upright = page.evaluate(LOOK)

    assert (height, is_upright) == (1600, True)
    assert width == 1200
    sent = [one for one in heard if one in ("hands", "photos")]
    # While there was no network the hand was tried again; the photo waited behind it.
    assert (sent[-1], sent.count("photos")) == ("photos", 1)
    assert office.state.table(HERE).rows == (NullHand(),)
    (kept,) = office.state.photos.values()
    assert kept.size <= 300 * 1024
    file = office.store.attachment(office.event, kept.digest)
    assert file is not None
    assert SECRET not in file.content
    assert b"Exif" not in file.content


def test_a_photo_on_a_slow_network_does_not_hold_up_the_hands(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("foto-lenta")
    keys = keys_of(hall, office.event)
    who = sitters(office, office.state.table(HERE))[0]
    with phone_window(chromium, hall.desk.address, office.event, keys[who], sit=1) as phone:
        page = phone.page
        held: list[str] = []
        # The first photo hangs on a slow network until something more urgent comes.
        page.route(
            "**/photos",
            lambda route: route.continue_() if held else held.append(route.request.url),
        )
        page.click("#add-photo summary")
        page.set_input_files("#photo", photo_of(page))
        expect(page.locator(".photo-preview img")).to_be_visible()
        with page.expect_request("**/photos"):
            page.click("#photo-form button")
        expect(page.locator('[data-outbox] [data-state="waiting"]')).to_have_count(1)
        phone.hand("A", 35)
        expect(page.locator("#row-0")).to_be_visible()
        phone.settled()
        expect(page.locator(".photo-strip img")).to_have_count(1)

    assert (len(held), len(office.state.photos)) == (1, 1)
