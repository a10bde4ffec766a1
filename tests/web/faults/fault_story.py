"""How matches go on a bad network: one writes, or two by mistake, some to the end."""

from web.faults.fault_match import LONGEST, RESTS, FaultMatch
from web.faults.fault_model import totals
from web.faults.faulty_proxy import PATIENCE

TARGET = 200
WRITER, OTHER = 0, 1


def write_alone(match: FaultMatch, *, kill: bool = False) -> None:
    """Let one write a few hands while the network does what it wants."""
    writer = match.phones[WRITER]
    rows: list[tuple[str, int]] = []
    hands = match.chance.randint(3, 5)
    kills = match.day.hall.kills
    for number in range(hands):
        dies = kill and number == hands // 2
        match.strike(writer, kill=dies)
        # What an undo on its way has left on the sheet can be taken back when it is there.
        if rows and match.written[-1].act != "undo" and match.chance.random() < 0.25:
            match.undo(WRITER, rows)
        else:
            match.write(WRITER, rows)
        if dies:
            match.until(writer, lambda: match.day.hall.kills > kills)
        if match.chance.random() < 0.5:
            writer.wait(4)
    match.calm()
    match.resolve()
    assert match.model.rows == rows, (match.happened, match.model.rows, rows)


def write_at_once(match: FaultMatch) -> None:
    """Let all write the same hand; the last one's request overtakes the first one's."""
    rows = begin(match)
    holds = match.proxy.holds
    match.proxy.plan.append("hold")
    match.write(WRITER, list(rows))
    assert match.proxy.wait_for(lambda: match.proxy.holds > holds, PATIENCE)
    others = range(OTHER, len(match.phones))
    for phone in others:
        match.phones[phone].offline(is_offline=True)
        match.write(phone, list(rows))
    for phone in others:
        match.phones[phone].offline(is_offline=False)
        match.hear(match.phones[phone], len(rows) + 1 + phone)
    match.calm()
    match.resolve()


def write_apart(match: FaultMatch) -> None:
    """Let two write several hands, one of them without a network for a while."""
    rows = begin(match)
    mine, theirs = list(rows), list(rows)
    other = match.phones[OTHER]
    other.offline(is_offline=True)
    for _ in range(match.chance.randint(1, 3)):
        match.write(OTHER, theirs)
    other.wait(match.chance.randint(1, LONGEST))
    if match.chance.random() < 0.5:
        match.chance.choice((other.reload, other.reopen))()
    match.happened.append("offline")
    for _ in range(match.chance.randint(1, 2)):
        match.strike_wire()
        match.write(WRITER, mine)
    match.phones[WRITER].until(RESTS)
    match.calm()
    match.resolve()


def undo_apart(match: FaultMatch) -> None:
    """Let two correct the same hand, one of them without a network for a while."""
    rows = begin(match)
    mine, theirs = list(rows), list(rows)
    other = match.phones[OTHER]
    other.offline(is_offline=True)
    match.undo(OTHER, theirs)
    match.write(OTHER, theirs)
    other.wait(match.chance.randint(1, LONGEST))
    match.happened.append("offline")
    match.strike_wire()
    match.undo(WRITER, mine)
    match.write(WRITER, mine)
    match.phones[WRITER].until(RESTS)
    match.calm()
    match.resolve()


def begin(match: FaultMatch) -> list[tuple[str, int]]:
    """Write a hand or two that everybody sees; return them."""
    rows: list[tuple[str, int]] = []
    for _ in range(match.chance.randint(1, 2)):
        match.write(WRITER, rows)
    match.phones[WRITER].rest()
    for phone in match.phones:
        phone.until(f"#row-{len(rows) - 1}")
    return rows


def play_to_the_end(match: FaultMatch) -> None:
    """Let a pair reach the target, and both pairs agree on the result."""
    rows = match.model.rows
    while max(totals(rows)) < TARGET:
        match.strike_wire()
        match.write(WRITER, rows, 100 + len(rows))
    match.calm()
    for phone in match.phones:
        phone.until("#accept button")
        match.strike_wire()
        phone.tap("#accept button")
        phone.until("#accept", 0)
        phone.rest()
    match.proxy.calm()


STORIES = (write_alone, write_alone, write_at_once, write_apart, undo_apart)
