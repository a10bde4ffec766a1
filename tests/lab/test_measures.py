from capicua.kernel.seat import ByPair
from capicua.lab.measures import Measures, measure
from capicua.lab.played_event import PlayedEvent
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.plan import Plan, PlannedTable, Quality, Reason
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.standings import standings


def test_an_event_whose_order_is_the_strength_is_perfect() -> None:
    assert measure(_event({1: 3.0, 2: 2.0, 3: 1.0})) == Measures(
        kendall_tau=1.0,
        best_wins=1.0,
        top_found=1.0,
        float_share=1.0,
        repeat_opponents=2.0,
        repeat_partners=0.0,
        same_country_partners=0.0,
        bye_spread=1.0,
        bye_luck=0.5,
        start_spread=1.0,
    )


def test_an_event_that_turns_the_strength_round_is_worst() -> None:
    turned = measure(_event({1: 1.0, 2: 2.0, 3: 3.0}))

    assert (turned.kendall_tau, turned.best_wins) == (-1.0, 0.0)


def _event(strength: dict[int, float]) -> PlayedEvent:
    """One round in which 1 beat 3 clearly while 2 rested: the order is 1, 2, 3."""
    table = TableRecord(1, (1,), (3,), score=ByPair(200, 10))
    tournament = Tournament(
        load("fid-2015"),
        Modality.PAIRS,
        rounds=1,
        seed=1,
        entries={one: Entry(one) for one in strength},
        played=(RoundRecord(1, (table,), byes=(2,)),),
    )
    reason = Reason(PairingMode.FID_HALVES, (0, 0, 0, 0), (1, 3), (0, 0))
    planned = PlannedTable(1, (1,), (3,), has_screens=True, why=reason)
    plan = Plan(1, 1, (planned,), (2,), Quality(2, 0, 0, 1, 0))
    return PlayedEvent(strength, (plan,), standings(tournament), tournament)
