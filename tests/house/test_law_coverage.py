import pytest

from house.law_coverage import article_named_by
from house.law_coverage_project import (
    ARTICLES,
    PROOFS,
    REFRESH,
    ROWS,
    Outcome,
    Project,
    project_in,
)

pytestmark = pytest.mark.slow

pytest_plugins = ("pytester",)


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project whose proofs and page are not written yet."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return project_in(pytester)


@pytest.fixture
def shared(project: Project) -> Project:
    """The same project, run by two workers."""
    return Project(project.pytester, workers=True)


@pytest.fixture
def settled(project: Project) -> Project:
    """A project whose proofs and page are up to date."""
    project.run("--write-law-coverage")
    return project


@pytest.mark.parametrize(
    ("parameters", "article"),
    [
        ("fid-58-n1-lower-pair-scores-all", "FID-58-n1"),
        ("fid-5", "FID-5"),
        ("fid-5-seconds", "FID-5"),
        ("amasfac-10-11.2-and-one-more", "AMASFAC-10-11.2"),
        ("fid-57x", None),
        ("a-fid-57", None),
    ],
)
def test_a_parameter_id_names_the_longest_article_it_begins_with(
    parameters: str, article: str | None
) -> None:
    ids = ["FID-5", "FID-57", "FID-58", "FID-58-n1", "AMASFAC-10", "AMASFAC-10-11.2"]

    assert article_named_by(parameters, ids) == article


def test_a_complete_run_writes_what_it_proved_and_is_content_with_it(
    project: Project,
) -> None:
    written = project.run("--write-law-coverage")
    again = project.run()

    assert (written, again) == (
        Outcome(0, ["Written: register/proofs.csv", "Written: docs/coverage.md"]),
        Outcome(0, []),
    )
    assert project.proofs.read_text() == PROOFS
    assert ROWS in project.page.read_text()


def test_a_stale_page_fails_the_run(settled: Project) -> None:
    settled.change(settled.page, "| Fair play. | open |", "| Fair play. | proven |")

    outcome = settled.run()

    line = (
        settled.page.read_text()
        .splitlines()
        .index("| FID-5 | conduct | Fair play. | proven |  |  |")
    )
    assert outcome == Outcome(
        1,
        [
            f"coverage.md is stale from line {line + 1}: "
            "'| FID-5 | conduct | Fair play. | proven |  |  |' "
            "is now '| FID-5 | conduct | Fair play. | open |  |  |'.",
            REFRESH,
        ],
    )


def test_a_missing_page_and_unrecorded_proofs_fail_the_run(project: Project) -> None:
    assert project.run() == Outcome(
        1,
        [
            "FID-57 is proven by tests/test_law.py::test_winners_score_all, "
            "which is not recorded.",
            "FID-58-n1 is proven by "
            "tests/test_law.py::test_lock[fid-58-n1-lower-pair-wins], "
            "which is not recorded.",
            "coverage.md does not exist.",
            REFRESH,
        ],
    )


def test_an_article_that_leaves_the_register_fails_the_run(settled: Project) -> None:
    settled.change(
        settled.root / "register/fid-2015.csv",
        "FID-5,fid-2015,5,conduct,hall,Fair play.,,\n",
        "",
    )
    settled.change(settled.tests, '"FID-5"', '"FID-57"')

    outcome = settled.run()

    assert outcome.status == 1
    assert outcome.said[0].startswith("coverage.md is stale from line ")


def test_a_claimed_proof_whose_test_fails_is_named(settled: Project) -> None:
    settled.change(settled.tests, "20 == 10 + 10", "20 == 10 + 11")

    outcome = settled.run()

    assert (outcome.status, outcome.said[0], outcome.said[-1]) == (
        1,
        "FID-57 is recorded as proven by tests/test_law.py::test_winners_score_all, "
        "which did not pass.",
        REFRESH,
    )


def test_a_test_whose_teardown_fails_proves_nothing(settled: Project) -> None:
    settled.change(
        settled.tests,
        "def test_winners_score_all():",
        "def test_winners_score_all(request):\n    request.addfinalizer(lambda: 1 / 0)",
    )

    outcome = settled.run()

    assert (outcome.status, outcome.said[0]) == (
        1,
        "FID-57 is recorded as proven by tests/test_law.py::test_winners_score_all, "
        "which did not pass.",
    )


def test_a_claimed_proof_whose_test_is_gone_is_named(settled: Project) -> None:
    settled.change(settled.tests, "test_winners_score_all", "test_something_else")

    outcome = settled.run()

    assert (outcome.status, outcome.said[0]) == (
        1,
        "FID-57 is recorded as proven by tests/test_law.py::test_winners_score_all, "
        "which is no such test any more.",
    )


def test_a_marker_with_an_unknown_article_is_an_error_at_collection(
    settled: Project,
) -> None:
    settled.change(settled.tests, '"FID-57"', '"FID-999"')

    done = settled.raw()

    assert done.ret != pytest.ExitCode.OK
    assert (
        "tests/test_law.py::test_winners_score_all is marked with FID-999, "
        "which the register of the law does not know."
    ) in str(done.stdout)


@pytest.mark.parametrize("selection", [("-k", "lock"), ("tests/test_law.py",)])
def test_a_partial_run_does_not_complain_about_staleness(
    project: Project, selection: tuple[str, ...]
) -> None:
    assert project.run(*selection) == Outcome(0, [])


def test_a_partial_run_names_the_articles_whose_test_failed(settled: Project) -> None:
    settled.change(settled.tests, "20 == 10 + 10", "20 == 10 + 11")

    assert settled.run("-k", "winners") == Outcome(
        1, ["Not proven now: FID-57 by tests/test_law.py::test_winners_score_all"]
    )


def test_nothing_is_written_after_a_partial_run(project: Project) -> None:
    outcome = project.run("--write-law-coverage", "-k", "lock")

    assert outcome == Outcome(
        1, ["Nothing was written, because the run was not complete.", REFRESH]
    )
    assert not project.page.exists()


def test_nothing_is_written_when_a_test_fails(settled: Project) -> None:
    settled.change(settled.tests, "20 == 10 + 10", "20 == 10 + 11")

    outcome = settled.run("--write-law-coverage")

    assert outcome == Outcome(1, ["Nothing was written, because tests failed.", REFRESH])
    assert settled.proofs.read_text() == PROOFS


def test_a_broken_register_stops_the_run_before_any_test(project: Project) -> None:
    (project.root / "register/fid-2015.csv").write_text(ARTICLES + ARTICLES.splitlines()[2])

    done = project.raw()

    assert (done.ret, done.outlines) == (pytest.ExitCode.USAGE_ERROR, [])
    assert [line for line in done.errlines if line] == [
        "ERROR: The register of the law is wrong: FID-5 occurs twice in the register."
    ]


def test_two_workers_decide_as_one_process_does(shared: Project) -> None:
    written = shared.run("--write-law-coverage")
    shared.change(shared.tests, "assert 20 == 10 + 10", 'pytest.skip("later")')
    skipped = shared.run()

    assert written == Outcome(
        0, ["Written: register/proofs.csv", "Written: docs/coverage.md"]
    )
    assert (skipped.status, skipped.said[0], skipped.said[-1]) == (
        1,
        "FID-57 is recorded as proven by tests/test_law.py::test_winners_score_all, "
        "which did not pass.",
        REFRESH,
    )


def test_two_workers_notice_that_tests_were_left_out(shared: Project) -> None:
    assert shared.run("-k", "lock") == Outcome(0, [])


def test_two_workers_refuse_an_unknown_article(shared: Project) -> None:
    shared.change(shared.tests, '"FID-57"', '"FID-999"')

    done = shared.raw()

    assert done.ret != pytest.ExitCode.OK
    assert (
        "tests/test_law.py::test_winners_score_all is marked with FID-999, "
        "which the register of the law does not know."
    ) in str(done.stdout)
