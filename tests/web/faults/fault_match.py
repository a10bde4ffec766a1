"""One match on a bad network: what people write, what goes wrong, what must come of it."""

import re
from collections.abc import Callable
from random import Random  # noqa: TID251 - seeded: what is written and what goes wrong

from web.faults.fault_hall import FaultDay, Party
from web.faults.fault_model import Entry, ModelSheet, check_answers, check_wire, totals
from web.faults.fault_phone import RETRY, WAITS, FaultPhone
from web.faults.fault_wire import Heard
from web.faults.faulty_proxy import PATIENCE, WIRE_FAULTS

PHASES = ("offline", "down", "portal", "redirect", "broken")
"""What the network can be for a while."""
HOTELS = frozenset({"portal", "redirect"})
MOMENTS = (*WIRE_FAULTS, "reload", "reopen", "streams", *PHASES)
LONGEST = 30 * 60
POINTS = re.compile(r"\+(\d+)$")
ANSWERED = '[data-outbox] [data-state="acked"]'
DONE = '[data-sync="done"]'
HELD = '[data-sync="held"]'
RESTS = f'{DONE}, [data-sync="refused"], {HELD}'
REFUSED = '[data-outbox] [data-state="refused"]'


class FaultMatch:
    """A table, its phones, everything that was written there and everything that failed."""

    def __init__(
        self, day: FaultDay, phones: tuple[FaultPhone, ...], party: Party, seed: str
    ) -> None:
        self.day, self.proxy, self.phones, self.party = day, day.proxy, phones, party
        self.chance = Random(seed)  # noqa: S311
        self.points = iter(self.chance.sample(range(3, 40), 20))
        self.written: list[Entry] = []
        self.left_out: list[Entry] = []
        self.happened: list[str] = []
        self.phase = ""
        self.known = set(self.proxy.acknowledged)
        for phone, key in zip(phones, party.keys, strict=False):
            phone.come(key, party.path)

    @property
    def heard(self) -> list[Heard]:
        """Return what the server answered to this table."""
        here = f"{self.party.path}/"
        return [one for one in self.proxy.heard if one.ask.path.startswith(here)]

    @property
    def model(self) -> ModelSheet:
        """Return the sheet as it must be after all that the server has answered."""
        sheet = ModelSheet()
        check_answers(self.heard, sheet, self.secrets)
        return sheet

    @property
    def secrets(self) -> list[str]:
        """Return by what each athlete's phone is known, by seat."""
        return [one.secret for one in self.phones]

    def write(self, phone: int, rows: list[tuple[str, int]], points: int = 0) -> None:
        """Write the next hand on a phone; it must be shown there at once."""
        self.note(phone, rows, points)
        self.phones[phone].sees(totals(rows))

    def note(self, phone: int, rows: list[tuple[str, int]], points: int = 0) -> None:
        """Write the next hand on a phone, whatever becomes of it there."""
        hand = self.chance.choice("AB"), points or next(self.points)
        self.phones[phone].write(*hand)
        self.written.append(Entry(phone, "hands", len(rows), *hand))
        rows.append(hand)

    def undo(self, phone: int, rows: list[tuple[str, int]]) -> None:
        """Take the last hand back on a phone, waiting or not."""
        self.phones[phone].undo()
        rows.pop()
        self.written.append(Entry(phone, "undo", len(rows)))
        self.phones[phone].sees(totals(rows))

    def strike(self, phone: FaultPhone, *, kill: bool) -> None:
        """Let something go wrong, or right again, before the next entry."""
        if self.phase and self.chance.random() < 0.5:
            self.end_phase(phone)
        fault = "kill" if kill else self.chance.choice(MOMENTS)
        self.happened.append(fault)
        if kill:
            self.end_phase(phone)
            self.proxy.plan.appendleft(fault)
        elif fault in PHASES:
            self.begin_phase(phone, fault)
        elif fault in {"reload", "reopen"}:
            if self.phase in HOTELS:
                self.end_phase(phone)
            phone.reload() if fault == "reload" else phone.reopen()
        elif fault == "streams":
            self.proxy.cut_streams()
        else:
            self.proxy.plan.append(fault)

    def strike_wire(self) -> None:
        """Let something happen to the next request."""
        fault = self.chance.choice(("none", *WIRE_FAULTS))
        self.happened.append(fault)
        self.proxy.plan.append(fault)

    def begin_phase(self, phone: FaultPhone, kind: str) -> None:
        """Take the network away for up to half an hour of the phone's clock."""
        self.end_phase(phone)
        self.phase = kind
        if kind == "offline":
            phone.offline(is_offline=True)
        else:
            self.proxy.mode = kind
        self.proxy.cut_streams()
        phone.wait(self.chance.randint(1, LONGEST))

    def end_phase(self, phone: FaultPhone) -> None:
        """Give the network back."""
        self.phase, self.proxy.mode = "", "open"
        phone.offline(is_offline=False)

    def calm(self) -> None:
        """Let everything be as it should be, and all that waits go out."""
        self.proxy.calm()
        for phone in self.phones:
            self.end_phase(phone)

    def hear(self, phone: FaultPhone, count: int) -> None:
        """Let time pass on a phone until the server has answered so often."""
        self.until(phone, lambda: len(self.heard) >= count)

    def until(self, phone: FaultPhone, fact: Callable[[], bool]) -> None:
        """Let time pass on a phone until something has come over the wire."""
        for wait in WAITS:
            if self.proxy.wait_for(fact, wait / 1000):
                return
            phone.wait(RETRY)
        raise AssertionError("this never comes over the wire")

    def resolve(self) -> None:
        """Decide what two people wrote, and what was refused, until nothing is open."""
        for _ in range(20):
            for phone in self.phones:
                phone.until(RESTS)
            if self.model.contests:
                self.settle()
            elif refused := [one for one in self.phones if one.is_there(REFUSED)]:
                self.answer_refusal(refused[0])
            elif held := [one for one in self.phones if one.is_there(HELD)]:
                # Nothing holds the sheet up any more: it goes out by itself.
                held[0].until(HELD, 0)
            elif all(one.is_there(DONE) for one in self.phones):
                return
        raise AssertionError("this is never resolved")

    def settle(self) -> None:
        """Look at all claims on every phone, and decide on one of them."""
        model = self.model
        row = model.contests[0][0]
        claims = [model.rows[row], *(hand for at, hand in model.contests if at == row)]
        for phone in self.phones:
            # What was said before is shown: until then the same tap again means nothing.
            phone.until(ANSWERED, 0)
            for number, (_, points) in enumerate(claims, 1):
                phone.until(f'#claim-{number} strong:text-is("+{points}")')
        if self.chance.random() < 0.3:
            self.decide_twice()
            return
        claim = f"#claim-{self.chance.randint(1, len(claims))} button"
        for decider in self.chance.sample(self.phones[:2], 2):
            if row not in (at for at, _ in self.model.contests):
                return  # The other pair had said the same before.
            self.proxy.plan.append(self.chance.choice(("none", "deaf", "twice", "portal")))
            count = len(self.heard)
            decider.tap(claim)
            self.hear(decider, count + 1)
            decider.until('[data-sync="waiting"]', 0)

    def decide_twice(self) -> None:
        """Let the two pairs say at once that another row stands: nothing is decided."""
        slow, quick, *_ = self.phones
        count, holds = len(self.heard), self.proxy.holds
        self.happened.append("two decide")
        self.proxy.plan.append("hold")
        slow.tap("#claim-1 button")
        assert self.proxy.wait_for(lambda: self.proxy.holds > holds, PATIENCE)
        quick.tap("#claim-2 button")
        self.hear(quick, count + 2)
        for phone in (slow, quick):
            phone.until('[data-sync="waiting"]', 0)

    def answer_refusal(self, phone: FaultPhone) -> None:
        """Send again what was not taken, or leave it out."""
        number = self.phones.index(phone)
        line = phone.page.locator(REFUSED).last
        words = line.locator(".hand-words").inner_text()
        assert line.locator("p").inner_text()
        found = POINTS.search(words)
        if found and self.chance.random() < 0.6:
            count = len(self.heard)
            line.locator("button").first.click()
            self.hear(phone, count + 1)
            return
        points = int(found[1]) if found else 0
        own = (one for one in self.written if (one.phone, one.points) == (number, points))
        self.left_out.append(next(own))
        line.locator("button").last.click()
        phone.page.get_by_text(words, exact=True).first.wait_for(state="detached")

    def story(self) -> str:
        """Tell what went wrong here, what was written, and what the server said."""
        answers = [(one.ask.act, one.ask.fields, one.told) for one in self.heard]
        parts = [self.happened, *self.written, "left out", *self.left_out, *answers]
        return "\n".join(map(str, parts))

    def check(self) -> ModelSheet:
        """Say what is wrong, if anything is; return the sheet as it must be."""
        sheet = ModelSheet()
        new = self.proxy.acknowledged - self.known
        faults = check_wire(self.written, self.left_out, self.heard, new)
        faults += check_answers(self.heard, sheet, self.secrets)
        faults += [f"undecided: {one}" for one in sheet.contests]
        for number, phone in enumerate(self.phones):
            faults += [f"phone {number} keeps: {one}" for one in phone.waiting()]
        assert not faults, "\n".join([*faults, self.story()])
        for phone in self.phones:
            total = totals(sheet.rows)
            phone.until(f'[data-total="a"]:has(:text-is("{total[0]}"))')
            phone.until(f'[data-total="b"]:has(:text-is("{total[1]}"))')
        return sheet
