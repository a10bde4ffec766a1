"""A picture of a study as SVG: a dot and its interval for each way of pairing."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from capicua.lab.study import Estimate, Finding, StudyQuestion

WIDTH, ROW, LEFT, RIGHT, TOP = 760, 34, 190, 90, 64
FONT = "font-family='system-ui, sans-serif'"
INK, FAINT, DOT = "#22302e", "#c9d2cf", "#136f7f"


def plot(findings: Sequence[Finding], figure: str, title: str) -> str:
    """Return a picture of one figure of a study, ways of pairing from top to bottom."""
    estimates = [finding.figures[figure] for finding in findings]
    low, high = _range(estimates)
    height = TOP + ROW * len(findings) + 44
    rows = [
        _row(index, label_of(finding.question), estimate, low, high)
        for index, (finding, estimate) in enumerate(zip(findings, estimates, strict=True))
    ]
    grid = [_grid(low + (high - low) * step / 4, low, high, height) for step in range(5)]
    return "\n".join(
        [
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' "
            f"role='img' aria-label='{escape(title)}'>",
            f"<rect width='{WIDTH}' height='{height}' fill='#fbfaf5'/>",
            f"<text x='24' y='34' {FONT} font-size='17' fill='{INK}'>"
            f"{escape(title)}</text>",
            *grid,
            *rows,
            "</svg>\n",
        ]
    )


def label_of(question: StudyQuestion) -> str:
    """Return how a way of pairing is called: its mode, or whose own way it is."""
    if question.mode is not None:
        return question.mode
    return " ".join(filter(None, (question.rulebook, question.event)))


def _range(estimates: Sequence[Estimate]) -> tuple[float, float]:
    low = min(one.mean - one.margin for one in estimates)
    high = max(one.mean + one.margin for one in estimates)
    room = (high - low) * 0.08 or 0.05
    return low - room, high + room


def _x(value: float, low: float, high: float) -> float:
    return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)


def _row(index: int, label: str, estimate: Estimate, low: float, high: float) -> str:
    y = TOP + ROW * index + ROW / 2
    first, middle, last = (
        _x(estimate.mean + side * estimate.margin, low, high) for side in (-1, 0, 1)
    )
    return (
        f"<text x='24' y='{y + 4:.1f}' {FONT} font-size='13' fill='{INK}'>"
        f"{escape(label)}</text>"
        f"<path d='M{first:.1f} {y:.1f}H{last:.1f}' stroke='{DOT}' stroke-width='2'/>"
        f"<circle cx='{middle:.1f}' cy='{y:.1f}' r='5' fill='{DOT}'/>"
        f"<text x='{WIDTH - RIGHT + 16}' y='{y + 4:.1f}' {FONT} font-size='13' "
        f"fill='{INK}'>{estimate.mean:.3f}</text>"
    )


def _grid(value: float, low: float, high: float, height: int) -> str:
    x = _x(value, low, high)
    return (
        f"<path d='M{x:.1f} {TOP - 8}V{height - 36}' stroke='{FAINT}'/>"
        f"<text x='{x:.1f}' y='{height - 18}' {FONT} font-size='12' fill='{INK}' "
        f"text-anchor='middle'>{value:.3f}</text>"
    )
