"""The record of a person on its page: what events gave, what it asks for, who decides."""

import re

from web.discipline.discipline_day import DisciplineDay

BLACK = re.compile(r'name="because" value="([^"]+)"')


def test_a_black_card_asks_for_a_suspension_that_is_given_and_revoked(
    day: DisciplineDay,
) -> None:
    ana = day.people[0]
    night = day.night("copa-negra", "fid-2015")
    day.rule(night, ana, "sheet_alteration")

    before = day.look(f"/records/{ana}")
    proposed = day.look("/proposals")
    fields = {
        "person": ana, "kind": "suspension", "article": "66-p1",
        "on": _day(before),
        "because": BLACK.findall(before)[0],
        "reason": "acta 7", "unit": "months",
    }  # fmt: skip
    short = day.send("/give", **fields, times=11)
    given = day.send("/give", **fields, times=24)

    assert "El expediente pide: suspensión" in before
    assert [one in before for one in ("de 12 a 36 meses", "tarjeta negra")] == [True] * 2
    assert "Ana Sol" in proposed
    assert short.status_code == 409
    assert given.status_code == 303, given.text
    after = day.look(f"/records/{ana}")
    assert ("24 meses" in after, "El expediente pide" in after) == (True, False)


def _day(page: str) -> str:
    """Return the day that a page is of."""
    return str(re.findall(r'name="on" value="([^"]+)"', page)[0])
