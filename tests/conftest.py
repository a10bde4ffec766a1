"""What every test shares: repeatable random examples and the size of the big runs."""

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["house.law_coverage", "house.coverage_scope"]

settings.register_profile(
    "capicua",
    derandomize=True,
    deadline=None,
    print_blob=True,
    # Machines are shared: a slow draw says nothing about the test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("capicua"), max_examples=5000)
settings.load_profile("capicua")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that sets how big the big random runs are."""
    parser.addoption(
        "--size", type=int, default=None, help="how big the tests marked long are"
    )


@pytest.fixture
def size(request: pytest.FixtureRequest) -> int:
    """Return how big a long test is to be: --size, else its marker ``long(size=…)``."""
    asked: int | None = request.config.getoption("--size")
    if asked is not None:
        return asked
    marker = request.node.get_closest_marker("long")
    if marker is None or "size" not in marker.kwargs:
        raise pytest.UsageError(
            f"{request.node.nodeid} uses the fixture size and needs a default: "
            "mark it with pytest.mark.long(size=...)."
        )
    return int(marker.kwargs["size"])
