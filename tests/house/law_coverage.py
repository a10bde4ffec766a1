"""Pytest plugin: which tests prove which articles, decided when the run has ended.

A test proves the articles of its marker ``article("FID-57", ...)``; under the marker
``proves`` also the article its parameter id begins with. Tests marked ``long`` prove
nothing, because the complete run leaves them out. Workers of pytest-xdist tell the
controller through the reports.
"""

from collections.abc import Generator, Iterable
from functools import cache
from pathlib import Path

import pytest

from capicua.actions.law.coverage import coverage_of
from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.register import (
    REGULATIONS,
    Article,
    Proof,
    build_register,
    read_articles,
    read_mutants,
    read_proofs,
    write_proofs,
)
from house.law_coverage_page import coverage_page

REFRESH = "./test -- --write-law-coverage"
SHOWN = 12
_PROPERTY = "proves"
_NARROWED = "law_narrowed"
_PHASES = {"setup", "call", "teardown"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the refresh and say where register and page lie."""
    parser.getgroup("law").addoption(
        "--write-law-coverage",
        action="store_true",
        help="after a complete run write the register's proofs.csv and docs/coverage.md",
    )
    parser.addini(
        "law_register",
        "folder of the register of the law",
        default="src/capicua/rulebooks/register_data",
    )
    parser.addini("law_page", "the generated page", default="docs/coverage.md")


def pytest_configure(config: pytest.Config) -> None:
    """Read the register and start to watch."""
    try:
        watcher = LawCoverage(config)
    except BrokenInvariant as broken:
        raise pytest.UsageError(f"The register of the law is wrong: {broken}") from broken
    config.pluginmanager.register(watcher, "law-coverage-watcher")


def article_named_by(parameters: str, ids: Iterable[str]) -> str | None:
    """Return the article a test's parameter id begins with: the longest id that fits."""
    known = _by_small_letters(frozenset(ids))
    words = parameters.lower().split("-")
    spoken = ("-".join(words[:count]) for count in range(len(words), 0, -1))
    return next((known[one] for one in spoken if one in known), None)


@cache
def _by_small_letters(ids: frozenset[str]) -> dict[str, str]:
    return {name.lower(): name for name in ids}


def proven_articles(item: pytest.Item, ids: frozenset[str]) -> list[str]:
    """Return what a test says it proves; an unknown article is a collection error."""
    named = [str(name) for mark in item.iter_markers("article") for name in mark.args]
    if unknown := [name for name in named if name not in ids]:
        raise pytest.Collector.CollectError(
            f"{item.nodeid} is marked with {', '.join(unknown)}, "
            "which the register of the law does not know."
        )
    if item.get_closest_marker("long") is not None:
        return []
    callspec = getattr(item, "callspec", None)
    if callspec is not None and item.get_closest_marker("proves") is not None:
        found = article_named_by(callspec.id, ids)
        named += [found] if found else []
    return sorted(set(named))


class LawCoverage:
    """Watches one run and compares what it proved with what is committed."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.folder = config.rootpath / config.getini("law_register")
        self.page = config.rootpath / config.getini("law_page")
        self.articles = _articles(self.folder)
        self.ids = frozenset(article.id for article in self.articles)
        self.claims: dict[str, list[str]] = {}
        self.phases: dict[str, set[str]] = {}
        self.broken: set[str] = set()
        self.failed: set[str] = set()
        self.narrowed = False
        self.problems: list[str] = []
        self.news: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_pycollect_makeitem(self) -> Generator[None, object, object]:
        """Attach to every test what it proves."""
        made = yield
        for item in made if isinstance(made, list) else [made]:
            if isinstance(item, pytest.Item) and (found := proven_articles(item, self.ids)):
                item.user_properties.append((_PROPERTY, [item.nodeid, *found]))
        return made

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Notice that this is not the complete run."""
        if any(item.get_closest_marker("long") is None for item in items):
            self.narrowed = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Hear from a worker whether it left tests out."""
        output = getattr(node, "workeroutput", {})
        self.narrowed = self.narrowed or bool(output.get(_NARROWED))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember how one phase of a proving test went."""
        for name, value in report.user_properties:
            if name != _PROPERTY:
                continue
            node, *articles = map(str, value)  # type: ignore[call-overload]
            self.claims[node] = articles
            if report.passed and not hasattr(report, "wasxfail"):
                self.phases.setdefault(node, set()).add(str(report.when))
            else:
                self.broken.add(node)
            if report.failed:
                self.failed.add(node)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Decide; only the controller does."""
        if (output := getattr(self.config, "workeroutput", None)) is not None:
            output[_NARROWED] = self.narrowed
            return
        stopped = session.shouldfail or session.shouldstop
        self._decide(exitstatus, complete=not stopped and self._is_complete(exitstatus))
        if self.problems and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was decided."""
        if not self.problems and not self.news:
            return
        terminalreporter.section("coverage of the law", red=bool(self.problems))
        for line in [*self.news, *_shortened(self.problems)]:
            terminalreporter.line(line)

    def _decide(self, exitstatus: int, *, complete: bool) -> None:
        wanted = self.config.getoption("--write-law-coverage")
        if complete:
            if not wanted:
                self._compare()
            elif exitstatus == pytest.ExitCode.OK:
                self._write()
            else:
                self.problems.append("Nothing was written, because tests failed.")
        elif wanted:
            self.problems.append("Nothing was written, because the run was not complete.")
        else:
            self._report_failures()

    def _is_complete(self, exitstatus: int) -> bool:
        option = self.config.option
        chosen = ("ignore", "ignore_glob", "lf", "stepwise", "collectonly", "pyargs")
        return (
            exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
            and not self.narrowed
            and not any(getattr(option, name, None) for name in chosen)
            and _covers_all_paths(self.config)
        )

    def _proofs(self) -> set[Proof]:
        passed = {node for node, seen in self.phases.items() if seen >= _PHASES}
        return {
            Proof(name, node) for node in passed - self.broken for name in self.claims[node]
        }

    def _compare(self) -> None:
        claimed = set(read_proofs(_text(self.folder / "proofs.csv") or write_proofs(())))
        proofs = self._proofs()
        for name, node in sorted(claimed - proofs):
            why = "did not pass" if node in self.claims else "is no such test any more"
            self.problems.append(f"{name} is recorded as proven by {node}, which {why}.")
        for name, node in sorted(proofs - claimed):
            self.problems.append(f"{name} is proven by {node}, which is not recorded.")
        self.problems += _difference(self.page, _text(self.page), self._page(proofs))

    def _page(self, proofs: set[Proof]) -> str:
        text = _text(self.folder / "mutants.csv")
        mutants = read_mutants(text) if text is not None else ()
        return coverage_page(coverage_of(build_register(self.articles, proofs, mutants)))

    def _write(self) -> None:
        proofs = self._proofs()
        for path, text in (
            (self.folder / "proofs.csv", write_proofs(proofs)),
            (self.page, self._page(proofs)),
        ):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            self.news.append(f"Written: {path.relative_to(self.config.rootpath)}")

    def _report_failures(self) -> None:
        for node in sorted(self.failed):
            self.news.append(f"Not proven now: {', '.join(self.claims[node])} by {node}")


def _articles(folder: Path) -> tuple[Article, ...]:
    texts = [_text(folder / f"{name}.csv") for name in REGULATIONS]
    rows = [row for text in texts if text is not None for row in read_articles(text)]
    if not rows:
        raise BrokenInvariant(f"{folder} holds no articles.")
    return build_register(rows, ()).articles


def _covers_all_paths(config: pytest.Config) -> bool:
    here = config.invocation_params.dir
    given = {(here / argument).resolve() for argument in config.args}
    wanted = {(config.rootpath / path).resolve() for path in config.getini("testpaths")}
    return bool(wanted) and wanted <= given


def _difference(path: Path, old: str | None, new: str) -> list[str]:
    if old is None:
        return [f"{path.name} does not exist."]
    for number, (before, now) in enumerate(
        zip([*old.splitlines(), ""], [*new.splitlines(), ""], strict=False), 1
    ):
        if before != now:
            return [f"{path.name} is stale from line {number}: {before!r} is now {now!r}."]
    return [] if old == new else [f"{path.name} is stale at its end."]


def _shortened(problems: list[str]) -> list[str]:
    rest = len(problems) - SHOWN
    more = [f"... and {rest} more."] if rest > 0 else []
    return [*problems[:SHOWN], *more, f"Refresh with: {REFRESH}"] if problems else []


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
