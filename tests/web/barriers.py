"""axe-core, a checker of barriers: what it finds in a page that shuts people out."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from web.browser.looks import come_to_rest

SOURCE = Path(__file__).parent / "axe" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = frozenset({"serious", "critical"})
CONTROLS = frozenset(
    {
        "button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio",
        "spinbutton", "listbox", "menuitem", "option", "slider", "switch", "tab",
        "DisclosureTriangle",
    }
)  # fmt: skip
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, impact, nodes }) => ({
    id, impact, nodes: nodes.map(({ html, any, all, none }) => ({
      html, why: [...any, ...all, ...none].map((check) => check.message).join(" "),
    })),
  }));
}"""


def grave_barriers(page: Page) -> list[str]:
    """Return what is serious or critical in a page: the rule, the element, the reason."""
    come_to_rest(page)
    # A page allows no script of others, so that the browser itself brings it in.
    page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{one['id']}: {node['html'][:160]} ({node['why'][:160]})"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def nameless_controls(page: Page) -> list[str]:
    """Return what can be used and has no name in the tree that a screen reader reads."""
    session = page.context.new_cdp_session(page)
    tree: dict[str, Any] = session.send("Accessibility.getFullAXTree")
    session.detach()
    return [
        f"{one['role']['value']} without a name"
        for one in tree["nodes"]
        if not one["ignored"]
        and one.get("role", {}).get("value") in CONTROLS
        and not one.get("name", {}).get("value", "").strip()
    ]


@cache
def _source() -> str:
    if not SOURCE.exists():
        raise FileNotFoundError("axe-core is missing: npm ci --prefix tests/web/axe.")
    return SOURCE.read_text(encoding="utf-8")
