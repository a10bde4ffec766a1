"""A small project of its own that uses the plugin, for the plugin's tests."""

from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

import pytest

CONFIGURATION = """\
[pytest]
testpaths = tests
pythonpath = {house}
law_register = register
law_page = docs/coverage.md
addopts = --strict-markers -p no:cacheprovider -rN
markers =
    article(*ids): proves these articles
    proves: proves the article of its parameter id
    long: left out of the complete run
"""
ARTICLES = """\
id,rulebook,article,kind,part,words,where,note
FID-1,fid-2015,1,governance,foundation,Scope.,,Nothing to compute.
FID-5,fid-2015,5,conduct,hall,Fair play.,,
FID-57,fid-2015,57,rule,play,Winners score all.,books/fid-2015.toml:hand.domino_scores,
FID-58-n1,fid-2015,58,rule,play,The lower pair wins a lock.,capicua.play.hand,
FID-58-n2,fid-2015,58,rule,play,Equal pairs tie.,,
"""
TESTS = """\
import pytest


@pytest.mark.article("FID-57")
def test_winners_score_all():
    assert 20 == 10 + 10


@pytest.mark.proves
@pytest.mark.parametrize("left", [pytest.param(3, id="fid-58-n1-lower-pair-wins")])
def test_lock(left):
    assert left < 5


@pytest.mark.parametrize("left", [pytest.param(3, id="fid-58-n2-only-a-mention")])
def test_number(left):
    assert left == 3


@pytest.mark.article("FID-5")
def test_skipped():
    pytest.skip("nothing was asserted")


@pytest.mark.article("FID-5")
@pytest.mark.xfail
def test_expected_to_fail():
    assert False


@pytest.mark.long
@pytest.mark.article("FID-5")
def test_only_in_the_long_run():
    assert True
"""
PROOFS = """\
id,test
FID-57,tests/test_law.py::test_winners_score_all
FID-58-n1,tests/test_law.py::test_lock[fid-58-n1-lower-pair-wins]
"""
MUTANTS = """\
id,file,old,new,outcome
FID-57,src/hand.py,a < b,a > b,killed
FID-57,src/hand.py,a < c,a > c,killed
"""
ROWS = """\
| id | kind | in our words | state | where | proof |
| --- | --- | --- | --- | --- | --- |
| FID-1 | governance | Scope. *Nothing to compute.* | governance |  |  |
| FID-5 | conduct | Fair play. | open |  |  |
| FID-57 | rule | Winners score all. | proven | `books/fid-2015.toml:hand.domino_scores` | 1 in `tests/test_law.py`; mutants: 2 |
| FID-58-n1 | rule | The lower pair wins a lock. | implemented | `capicua.play.hand` | 1 in `tests/test_law.py` |
| FID-58-n2 | rule | Equal pairs tie. | open |  |  |
"""  # noqa: E501 (a line of the page is as long as it is)
REFRESH = "Refresh with: ./test -- --write-law-coverage"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended and what it said about the law."""

    status: int
    said: list[str]


@dataclass(frozen=True, slots=True)
class Project:
    """A small project of its own that uses the plugin."""

    pytester: pytest.Pytester
    workers: bool

    @property
    def root(self) -> Path:
        return self.pytester.path

    @property
    def page(self) -> Path:
        return self.root / "docs/coverage.md"

    @property
    def proofs(self) -> Path:
        return self.root / "register/proofs.csv"

    @property
    def tests(self) -> Path:
        return self.root / "tests/test_law.py"

    def change(self, path: Path, old: str, new: str) -> None:
        """Replace a text that must be there."""
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def raw(self, *arguments: str) -> pytest.RunResult:
        """Run pytest in the project."""
        if self.workers:
            return self.pytester.runpytest_subprocess("-p", "xdist", "-n", "2", *arguments)
        return self.pytester.runpytest_inprocess(*arguments)

    def run(self, *arguments: str) -> Outcome:
        """Run pytest and return its status and the section about the law."""
        done = self.raw("-m", "not long", *arguments)
        lines = iter(done.outlines)
        _ = any(" coverage of the law " in line for line in lines)
        section = takewhile(lambda line: not line.startswith("="), lines)
        return Outcome(int(done.ret), [line for line in section if line])


def project_in(pytester: pytest.Pytester) -> Project:
    files = {
        "pytest.ini": CONFIGURATION.format(house=Path(__file__).parents[1]),
        "conftest.py": 'pytest_plugins = ["house.law_coverage"]\n',
        "register/fid-2015.csv": ARTICLES,
        "register/mutants.csv": MUTANTS,
        "tests/test_law.py": TESTS,
    }
    for name, text in files.items():
        path = pytester.path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return Project(pytester, workers=False)
