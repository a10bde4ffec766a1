"""The checkers of barriers find what shuts people out: controls without a name."""

import pytest
from playwright.sync_api import Browser

from web.barriers import nameless_controls

NAMELESS = """<main><button></button><a href="/x"></a><input type="text"><select></select>
<details><summary></summary></details><button aria-label="Sí"></button>
<label>Nombre <input></label><a href="/y"><img src="data:," alt="Inicio"></a></main>"""


@pytest.mark.browser
def test_a_control_without_a_name_is_found_and_one_with_a_name_is_not(
    chromium: Browser,
) -> None:
    page = chromium.new_page()
    page.set_content(NAMELESS)

    found = nameless_controls(page)

    page.context.close()
    roles = sorted(one.partition(" ")[0] for one in found)
    assert roles == ["DisclosureTriangle", "button", "combobox", "link", "textbox"]
