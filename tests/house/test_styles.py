"""The styles: space, corners, weights and breakpoints come from the tokens alone."""

import re
from pathlib import Path

import capicua.web

FOLDER = Path(capicua.web.__file__).parent / "static"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
FILES = {
    str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8")
    for file in sorted(FOLDER.rglob("*"))
    if file.suffix in {".css", ".js"}
}
STYLES = {
    name: COMMENT.sub("", text) for name, text in FILES.items() if name.endswith(".css")
}
TOKENS = "base/tokens.css"
DECLARED = re.compile(
    r"(?<![\w-])((?:margin|padding|scroll-margin|scroll-padding)(?:-[\w-]+)?"
    r"|(?:row-|column-)?gap|border(?:-\w+)*-radius|font-weight|font)\s*:\s*([^;}]+)"
)
RAW = re.compile(r"[\d.]+(?:rem|px)\b|\b[1-9]00\b|\b[1-9]50\b")
"""Sizes by em, per cent or window are computed from what they stand in: not raw."""
EXCEPTIONS = {
    (
        "public/standings.css",
        "margin-bottom",
        "1px",
    ): "a hairline, as thin as a screen draws",
    (
        "base/shell.css",
        "padding-inline",
        "clamp(var(--space-6), 4.5vw - 2.5rem, var(--space-14))",
    ): "computed: grows with the window between two tokens",
}


def breakpoints() -> set[str]:
    """Return the widths that the tokens name as breakpoints."""
    named = re.search(r"Breakpoints: ([\w., ]+)\.", FILES[TOKENS])
    assert named is not None
    return set(named[1].split(", "))


def test_the_tokens_name_three_breakpoints() -> None:
    assert breakpoints() == {"40rem", "48rem", "64rem"}


def test_pages_change_at_the_three_breakpoints_only() -> None:
    below = {f"{float(one.removesuffix('rem')) - 0.01:.2f}rem" for one in breakpoints()}
    allowed = {f"(min-width: {one})" for one in breakpoints()}
    allowed |= {f"(max-width: {one})" for one in below}
    asked = {
        (name, condition)
        for name, text in FILES.items()
        for query in re.findall(
            r"@media([^{]+)|matchMedia\(([^;]+)\)", COMMENT.sub("", text)
        )
        for condition in re.findall(r"\([^()]*width[^()]*\)", "".join(query))
    }

    assert {found for found in asked if found[1] not in allowed} == set()
    assert {condition for _, condition in asked} == allowed


def test_space_corners_and_weights_are_tokens() -> None:
    found = {
        (name, declared, " ".join(value.split()))
        for name, text in STYLES.items()
        if name != TOKENS
        for declared, value in DECLARED.findall(text)
        if RAW.search(re.sub(r"var\([^()]*\)", "", value))
    }

    assert found == set(EXCEPTIONS)


def test_only_one_rule_says_how_something_is_visually_hidden() -> None:
    found = [
        name for name, text in STYLES.items() for _ in re.findall(r"inset\(50%\)", text)
    ]

    assert found == ["base/ground.css"]
