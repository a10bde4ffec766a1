"""An official event at a desk, for the tests of the record."""

from typing import NamedTuple

import httpx

from actions.event_office import Office
from capicua.event.facts.officials import Post
from web.days.hall_day import HallDay
from web.days.office_hours import send

COMMISSION = {
    Post.GENERAL_DIRECTOR: "Dora Paz",
    Post.TECHNICAL_DIRECTOR: "Tito Rivas",
    Post.INFORMATICS_DIRECTOR: "Iris Mena",
    Post.CHIEF_ARBITER: "Rosa Gil",
    Post.SECRETARY_GENERAL: "Sara Ortiz",
}


class RecordDay(NamedTuple):
    """An event, who writes its record, and where."""

    hall: HallDay
    office: Office
    event: str

    @property
    def record(self) -> str:
        """Return the address of the record."""
        return f"/events/{self.event}/desk/record"

    def show(self, section: str = "", language: str = "es") -> str:
        """Return a section of the record as the owner reads it."""
        headers = {"accept-language": language}
        answer = self.hall.owner.get(self.record + section, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, section: str, /, **fields: object) -> httpx.Response:
        """Send a form of the record."""
        return send(self.hall.owner, self.record + section, **fields)

    def refused(self, section: str, /, **fields: object) -> str:
        """Return the code with which a form of the record is refused."""
        self.hall.owner.headers["accept"] = "application/json"
        try:
            answer = self.send(section, **fields)
        finally:
            del self.hall.owner.headers["accept"]
        return str(answer.json()["error"]["code"])

    def name_commission(self) -> None:
        """Name all five main members."""
        fields = {str(post): name for post, name in COMMISSION.items()}
        assert "data-focus" in self.send("/commission", **fields).text


def official_day(hall: HallDay, event: str, entries: int = 4) -> RecordDay:
    """Return an official event of pairs that has not begun."""
    office = hall.office(event)
    office.create(official=True)
    office.enter(entries)
    return RecordDay(hall, office, event)


def club_day(hall: HallDay, event: str) -> RecordDay:
    """Return a club night whose first round is being played."""
    return RecordDay(hall, hall.playing(event), event)
