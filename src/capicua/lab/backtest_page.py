"""The page of a back-test: its figures as a table, and a picture of the calibration."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.lab.backtest import Backtest

SIZE, EDGE = 420, 48
COLOURS = {
    "elo": "#8f5400",
    "spec": "#0b5f6e",
    "spec-blend": "#13582f",
    "glicko-margin": "#921a19",
}
INK, FAINT, GROUND = "#22302e", "#c9d2cf", "#fbfaf5"
FONT = "font-family='system-ui, sans-serif' font-size='13'"
HEAD = (
    "| system | log-loss | Brier | accuracy | calibration error | rank correlation | held |"
)


def calibration_picture(found: Sequence[Backtest], title: str) -> str:
    """Return an SVG: what was foretold from left to right, what happened upwards."""
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SIZE} {SIZE}' role='img' "
        f"aria-label='{title}'>",
        f"<rect width='{SIZE}' height='{SIZE}' fill='{GROUND}'/>",
        f"<text x='{EDGE}' y='28' {FONT} fill='{INK}'>{title}</text>",
        f"<path d='M{_at(0)},{_up(0)} L{_at(1)},{_up(1)}' stroke='{FAINT}'/>",
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        parts += [
            f"<text x='{_at(share)}' y='{SIZE - 20}' {FONT} text-anchor='middle' "
            f"fill='{INK}'>{share}</text>",
            f"<text x='{EDGE - 8}' y='{_up(share)}' {FONT} text-anchor='end' "
            f"fill='{INK}'>{share}</text>",
        ]
    for turn, one in enumerate(found):
        colour = COLOURS[one.system]
        points = " L".join(f"{_at(b.foretold)},{_up(b.happened)}" for b in one.bins)
        parts += [
            f"<path d='M{points}' fill='none' stroke='{colour}' stroke-width='2'/>",
            f"<text x='{EDGE + 16}' y='{60 + 18 * turn}' {FONT} fill='{colour}'>"
            f"{one.system}</text>",
        ]
    return "\n".join([*parts, "</svg>\n"])


def backtest_page(found: Sequence[Backtest], of_what: str, picture: str) -> str:
    """Return the page in Markdown."""
    rows = [
        f"| {one.system} | {one.log_loss:.4f} | {one.brier:.4f} | {one.accuracy:.4f} "
        f"| {one.calibration:.4f} | {_figure(one.rank_correlation)} "
        f"| {_figure(one.coverage)} |"
        for one in found
    ]
    return "\n".join(
        [
            "# Rating systems compared",
            "",
            "Written by `capicua ratings backtest --page`, which always gives the same "
            "page.",
            f"{of_what} Every match is foretold by the ratings before its round, and the "
            f"second half of each season is judged: {found[0].matches} matches.",
            "",
            HEAD,
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
            f"![Calibration of each system]({picture})",
            "",
            "- **log-loss**, **Brier**: what a forecast costs, the less the better; a coin "
            "costs 0.6931 and 0.25. **Accuracy**: how often the favourite won.",
            "- **Calibration error**: by how much what was said and what happened differ.",
            "- **Rank correlation**: of the final ratings with the hidden strengths "
            "(Spearman). **Held**: how many hidden strengths, put on the scale by one "
            "regression, lie within two deviations as pages show them.",
            "",
            "Simulated people are simpler than people: their strength never changes and a "
            "pair is the mean of two. **SPEC is not public; what `spec` does is ours.**",
            "",
        ]
    )


def _at(share: float) -> float:
    return round(EDGE + share * (SIZE - 2 * EDGE), 1)


def _up(share: float) -> float:
    return round(SIZE - EDGE - share * (SIZE - 2 * EDGE), 1)


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"
