from xml.etree import ElementTree

from capicua.lab.plot import plot
from capicua.lab.study import Estimate, Finding, StudyQuestion
from capicua.rulebooks.sections.competition import Modality

QUESTION = StudyQuestion("fid-2015", Modality.PAIRS, 8, 3, "fid_halves")
FINDINGS = (
    Finding(QUESTION, 10, {"kendall_tau": Estimate(0.5, 0.1)}),
    Finding(QUESTION._replace(mode=None), 10, {"kendall_tau": Estimate(0.7, 0.05)}),
)
SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_a_dot_for_each_finding_in_the_order_of_its_mean() -> None:
    picture = _parsed(plot(FINDINGS, "kendall_tau", "tau <of> all"))

    dots = [float(dot.get("cx", "")) for dot in picture.iter(f"{SVG}circle")]
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert dots == sorted(dots)
    assert len(dots) == 2
    assert {"tau <of> all", "fid_halves", "fid-2015", "0.500"} <= set(words)


def test_figures_that_are_all_alike_still_give_a_picture() -> None:
    same = tuple(
        one._replace(figures={"kendall_tau": Estimate(0.0, 0.0)}) for one in FINDINGS
    )

    assert "nan" not in plot(same, "kendall_tau", "flat")


def _parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - our own picture, not a stranger's
