"""Round, its forms: pair, change by hand, publish, close; and the end of the event."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import LeaveOutMissing, leave_out_missing
from capicua.actions.entries.teams import SetLineUp, set_line_up
from capicua.actions.events.lifecycle import PublishStandings, publish_standings
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.late_seating import SeatLate, seat_late
from capicua.actions.rounds.rounds import (
    CloseRound,
    DiscardPairing,
    PairRound,
    PublishRound,
    TakeRoundBack,
    change_tables,
    close_round,
    discard_pairing,
    pair_round,
    publish_round,
    take_round_back,
)
from capicua.actions.rulings.unratified import count_unratified
from capicua.web.site import urls
from capicua.web.site.page import JSON, go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change


def pair(ask: Ask) -> Response:
    """Pair the next round with who is there, and show the draft."""
    leave_out_missing(ask.context, ask.caller("/absent"), LeaveOutMissing())
    done = pair_round(ask.context, ask.caller(), PairRound())
    said = words_of(ask).text("Round {number} is paired.", number=done.told["round"])
    return go(ask, urls.desk.current_round(ask.event), said)


def swap(ask: Ask) -> Response:
    """Let two entries of a draft change places, with the reason."""
    first, second = ask.number("first"), ask.number("second")
    weighed = weigh_swap(ask.context, ask.event, ask.part("round"), first, second)
    change_tables(ask.context, ask.caller(), change_for_swap(weighed, ask.field("reason")))
    said = words_of(ask).text("They have changed places. The reason is in the record.")
    return go(ask, urls.desk.current_round(ask.event), said)


def line_up(ask: Ask) -> Response:
    """Seat a team's members at the boards of a draft as their captain says."""
    athletes = tuple(read_number(one, "athlete") for one in ask.fields("athlete"))
    number, entry = ask.part("round"), ask.number("entry")
    request = SetLineUp(number, entry, athletes, ask.field("reason"))
    set_line_up(ask.context, ask.caller(), request)
    return go(ask, urls.desk.current_round(ask.event), words_of(ask).text("They sit so."))


def discard(ask: Ask) -> Response:
    """Throw a draft away; the next one comes from the same seed."""
    number = ask.part("round")
    request = DiscardPairing(number, ask.field("reason"))
    discard_pairing(ask.context, ask.caller(), request)
    said = words_of(ask).text("The draft of round {number} is discarded.", number=number)
    return stay(ask, said)


def pair_again(ask: Ask) -> Response:
    """Throw a draft away and pair again with who is there now."""
    request = DiscardPairing(ask.part("round"), ask.field("reason"))
    return make_again(ask, request)


def make_again(ask: Ask, request: DiscardPairing) -> Response:
    """Discard a draft, leave out who is missing, pair again from the same seed."""
    discard_pairing(ask.context, ask.caller("/discard"), request)
    leave_out_missing(ask.context, ask.caller("/absent"), LeaveOutMissing())
    pair_round(ask.context, ask.caller(), PairRound())
    return go(ask, urls.desk.current_round(ask.event), words_of(ask).text("Paired again."))


def publish(ask: Ask) -> Response:
    """Let everybody see the tables of a round."""
    number = ask.part("round")
    publish_round(ask.context, ask.caller(), PublishRound(number))
    said = words_of(ask).text("Round {number} is published.", number=number)
    return stay(ask, said) if _is_official(ask) else _to_results(ask, said)


def close(ask: Ask) -> Response:
    """Freeze a round whose results are all official."""
    number = ask.part("round")
    close_round(ask.context, ask.caller(), CloseRound(number))
    said = words_of(ask).text("Round {number} is closed.", number=number)
    return stay(ask, said)


def go_on(ask: Ask) -> Response:
    """Close the round, publish the standings, and pair the next round or finish."""
    number = ask.part("round")
    context, words = ask.context, words_of(ask)
    close_round(context, ask.caller("/close"), CloseRound(number))
    publish_standings(context, ask.caller("/standings"), PublishStandings())
    if number < context.states.newest(ask.event).state.made.final_round:
        return pair(ask)
    if count_unratified(context, ask.event).waiting:
        return stay(
            ask, words.text("Sanctions wait for a confirmation: the event goes on.")
        )
    finish_event(context, ask.caller("/finish"), FinishEvent())
    said = words.text("The event is finished.")
    return go(ask, urls.desk.standings(ask.event), said)


def take_back(ask: Ask) -> Response:
    """Take a published round back of which nothing was played."""
    number = ask.part("round")
    request = TakeRoundBack(number, ask.field("reason"))
    take_round_back(ask.context, ask.caller(), request)
    said = words_of(ask).text("Round {number} is taken back.", number=number)
    return go(ask, urls.desk.current_round(ask.event), said)


def seat(ask: Ask) -> Response:
    """Seat who came late with those who rest, at new tables."""
    entries = tuple(read_number(one, "entry") for one in ask.fields("entry"))
    request = SeatLate(ask.part("round"), entries, ask.field("reason"))
    done = seat_late(ask.context, ask.caller(), request)
    words = words_of(ask)
    tables = done.told["tables"]
    said = words.many(
        "New table: {tables}.",
        "New tables: {tables}.",
        len(tables),
        tables=", ".join(map(str, tables)),
    )
    return _to_results(ask, said)


def publish_the_standings(ask: Ask) -> Response:
    """Publish the standings after the last closed round."""
    done = publish_standings(ask.context, ask.caller(), PublishStandings())
    number = done.told["round"]
    said = words_of(ask).text(
        "The standings after round {number} are published.", number=number
    )
    return stay(ask, said)


def finish(ask: Ask) -> Response:
    """End the event; its standings are final."""
    request = FinishEvent(ask.is_on("leaves_unratified"))
    finish_event(ask.context, ask.caller(), request)
    said = words_of(ask).text("The event is finished.")
    return stay(ask, said)


def _is_official(ask: Ask) -> bool:
    return ask.context.states.newest(ask.event).state.made.is_official


def _to_results(ask: Ask, said: str) -> Response:
    """Lead to where results are typed: on a club night nothing else is done meanwhile."""
    return go(ask, urls.desk.results(ask.event), said)


def stay(ask: Ask, said: str) -> Response:
    """Lead back to the round; a page that sent this by itself stays where it is."""
    is_script = JSON in ask.request.headers.get("accept", "")
    return go(ask, "" if is_script else urls.desk.current_round(ask.event), said)


ROUTES = [
    change(urls.desk.pair, pair, Permission.RUN_EVENT),
    change(urls.desk.publish_standings, publish_the_standings, Permission.RUN_EVENT),
    change(urls.desk.finish, finish, Permission.RUN_EVENT),
    change(urls.desk.round_swap, swap, Permission.RUN_EVENT),
    change(urls.desk.round_line_up, line_up, Permission.RUN_EVENT),
    change(urls.desk.round_discard, discard, Permission.RUN_EVENT),
    change(urls.desk.round_pair_again, pair_again, Permission.RUN_EVENT),
    change(urls.desk.round_publish, publish, Permission.RUN_EVENT),
    change(urls.desk.round_close, close, Permission.RUN_EVENT),
    change(urls.desk.round_go_on, go_on, Permission.RUN_EVENT),
    change(urls.desk.round_take_back, take_back, Permission.RUN_EVENT),
    change(urls.desk.round_seat_late, seat, Permission.RUN_EVENT),
]
