"""What a browser can say about a page: does it fit, can it be read, is all of it named."""

from playwright.sync_api import Page

COME_TO_REST = "document.getAnimations().forEach((one) => one.finish())"

WIDTH_BEYOND_WINDOW = """() =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth"""

WORDS_ON_PAGE = """() => {
  const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")];
  const names = named.flatMap((element) => [
    element.ariaLabel ?? "", element.title ?? "", element.placeholder ?? "",
  ]);
  for (const details of document.querySelectorAll("details")) {
    details.open = true;
  }
  return [document.title, document.body.innerText, ...names].join("\\n");
}"""

LONGER_WORDS = """(share) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode);
  }
  for (const text of texts) {
    const words = text.data.trim();
    text.data += words && " " + words.slice(0, Math.ceil(words.length * share));
  }
}"""

NAMELESS_CONTROLS = """() => {
  const kinds = "a[href], button, input:not([type=hidden]), select, summary";
  const isNamed = (one) =>
    one.ariaLabel || one.textContent.trim() || one.labels?.length > 0;
  return [...document.querySelectorAll(kinds)]
    .filter((one) => !isNamed(one))
    .map((one) => one.outerHTML);
}"""

FAINT_TEXTS = """() => {
  const numbers = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    return { red, green, blue, alpha };
  };
  const over = (top, below) => ({
    red: top.red * top.alpha + below.red * (1 - top.alpha),
    green: top.green * top.alpha + below.green * (1 - top.alpha),
    blue: top.blue * top.alpha + below.blue * (1 - top.alpha),
    alpha: 1,
  });
  const background = (element) => {
    if (element === null) {
      return { red: 255, green: 255, blue: 255, alpha: 1 };
    }
    const own = numbers(getComputedStyle(element).backgroundColor);
    return own.alpha === 1 ? own : over(own, background(element.parentElement));
  };
  const light = ({ red, green, blue }) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const holdsText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
  const faint = [];
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some(holdsText);
    if (!hasText || !element.checkVisibility() || element.closest("svg")) {
      continue;
    }
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const behind = background(element);
    const found = ratio(over(numbers(style.color), behind), behind);
    if (found < (isLarge ? 3 : 4.5)) {
      faint.push(`${found.toFixed(2)}: ${element.textContent.trim().slice(0, 40)}`);
    }
  }
  return faint;
}"""


def come_to_rest(page: Page) -> None:
    """Wait until a page has all its looks, and nothing in it fades or moves."""
    page.wait_for_load_state()
    page.evaluate(COME_TO_REST)


def width_beyond_window(page: Page) -> int:
    """Return by how many pixels a page is wider than its window."""
    page.wait_for_load_state()
    return int(page.evaluate(WIDTH_BEYOND_WINDOW))


def words_on_page(page: Page) -> str:
    """Return everything a page says, folded parts and names of controls included."""
    return str(page.evaluate(WORDS_ON_PAGE))


def lengthen_words(page: Page, share: float) -> None:
    """Make every text of a page longer by a share, as another language might."""
    page.evaluate(LONGER_WORDS, share)


def nameless_controls(page: Page) -> list[str]:
    """Return the links, buttons and fields that a screen reader could not name."""
    return list(page.evaluate(NAMELESS_CONTROLS))


def faint_texts(page: Page) -> list[str]:
    """Return the texts whose contrast is below level AA."""
    come_to_rest(page)
    return list(page.evaluate(FAINT_TEXTS))
