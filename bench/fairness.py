"""How fair each way of making rounds is: writes docs/fairness.md and its pictures.

    bench/fairness [EVENTS]

Every way plays the same fields with the same hidden strengths; the figures are means with
half the width of their 95 % intervals. The seed is fixed: anybody gets the same page.
"""

import sys
from concurrent.futures import Executor
from pathlib import Path

from capicua.lab.plot import label_of, plot
from capicua.lab.study import Finding, StudyQuestion, investigate
from capicua.lab.workers import workers
from capicua.rulebooks.sections.competition import EventKind, Modality

ROOT = Path(__file__).resolve().parent.parent
EVENTS = 1_000
ALONE_SHARE = 20
"""Individual events take a hundred times longer: one of twenty is played."""
SEED = 20_150
PAIRS = StudyQuestion("fid-2015", Modality.PAIRS, 32, 7, None, seed=SEED)
ALONE = StudyQuestion("fid-2015", Modality.INDIVIDUAL, 40, 9, None, seed=SEED)
MODES = ("draw", "neighbours", "whole_halves", "fid_halves", "fold", "round_robin")
ODD_MODES = ("neighbours", "whole_halves", "fid_halves", "fold")
FIELDS = {
    "pairs": (
        "Fixed pairs: 32 pairs, 7 rounds, no ratings",
        (
            *(PAIRS._replace(mode=mode) for mode in MODES),
            PAIRS._replace(rulebook="dp-standard", event=EventKind.TORNEO),
            PAIRS._replace(mode="knockout", rounds=5),
        ),
    ),
    "odd": (
        "An odd field: 17 pairs, 7 rounds, no ratings",
        tuple(PAIRS._replace(mode=mode, entries=17) for mode in ODD_MODES),
    ),
    "individual": (
        "Individual: 40 athletes, 9 matches, no ratings",
        (
            ALONE,
            ALONE._replace(rulebook="amasfac"),
            ALONE._replace(rulebook="dp-standard", rounds=3, event=EventKind.JORNADA),
        ),
    ),
}
COLUMNS = {
    "kendall_tau": "Kendall tau",
    "best_wins": "best wins",
    "top_found": "top 4 found",
    "float_share": "floats",
    "repeat_opponents": "rematches",
    "repeat_partners": "partners again",
    "same_country_partners": "compatriots",
    "bye_spread": "bye spread",
    "bye_luck": "bye place",
    "start_spread": "seat spread",
}
HEAD = """# Fairness of the ways to make rounds

Written by `bench/fairness {events}`; the same command gives the same page. Each way of
pairing played whole events on the same fields: hidden strengths from a normal distribution,
hands from the engine, rounds and standings from the product. Figures are means ± half of
their 95 % interval.

- **Kendall tau**: agreement of the final order with the strengths (1 the same, 0 none).
- **Best wins**, **top 4 found**: share of events won by the strongest; share of the
  strongest four among the first four.
- **Floats**: share of tables whose people had unequal wins. **Rematches**,
  **partners again**, **compatriots** (partners of one country): how many in an event.
- **Bye spread**: the most minus the fewest byes of one entry; **bye place**: how strong
  those who rested were (0 the strongest, 1 the weakest, 0.5 also where nobody rested).
- **Seat spread**: the most minus the fewest times that somebody sat on side A.

The model is simple (strength never changes, a partnership is the mean of two), so that
differences between ways of pairing mean more than the figures themselves.
"""


def main() -> None:
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    with workers() as executor:
        parts = [_section(name, events, executor) for name in FIELDS]
    page = "\n".join((HEAD.format(events=f"{events}"), *parts))
    (ROOT / "docs" / "fairness.md").write_text(page, encoding="utf-8")
    print(page)


def _section(name: str, events: int, executor: Executor) -> str:
    title, questions = FIELDS[name]
    count = max(2, events // ALONE_SHARE) if name == "individual" else events
    findings = investigate(questions, count, executor)
    picture = f"pictures/fairness-{name}.svg"
    drawn = plot(findings, "kendall_tau", f"Kendall tau · {title}")
    (ROOT / "docs" / picture).write_text(drawn, encoding="utf-8")
    shown = f"![Kendall tau of each way of pairing]({picture})"
    told = f"{count} events for each way."
    return "\n".join([f"## {title}", "", shown, "", told, "", *_table(findings), ""])


def _table(findings: tuple[Finding, ...]) -> list[str]:
    rows = [
        f"| {label_of(finding.question)} | "
        + " | ".join(_cell(finding, column) for column in COLUMNS)
        + " |"
        for finding in findings
    ]
    return [
        f"| way | {' | '.join(COLUMNS.values())} |",
        "|---" * (len(COLUMNS) + 1) + "|",
        *rows,
    ]


def _cell(finding: Finding, column: str) -> str:
    figure = finding.figures[column]
    return f"{figure.mean:.3f} ± {figure.margin:.3f}"


if __name__ == "__main__":
    main()
