"""One fact of each kind, with as many of its fields set as it has."""

from capicua.event.actor import Actor, Role
from capicua.event.digest import Digest
from capicua.event.fact import Fact
from capicua.event.facts import (
    entries,
    hands,
    interruptions,
    lifecycle,
    official_mode,
    officials,
    paper,
    protests,
    record,
    results,
    rounds,
    screens,
    tables,
)
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import (
    CardShown,
    Deducted,
    HandFate,
    HandTied,
    HandWon,
    NextStarter,
    NullHand,
)
from capicua.play.ruling.incident import Facts, Incident, Prior
from capicua.play.tile import Tile
from capicua.rulebooks.infraction import Card, ChoiceName, Warned
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.record import CardColour, Stage

D = Digest("0123456789abcdef" * 4)
HERE = Place(2, 3)
OUTCOME = results.Outcome(
    ByPair(200, -40),
    on_time=True,
    personal=(results.PersonalOutcome(Seat.TWO, 80, CardColour.YELLOW),),
)
EXAMPLES: tuple[Fact, ...] = (
    lifecycle.EventCreated(
        Modality.TEAMS,
        9,
        {"tie_policy": "extra_hand", "extra_hands": 1, "floor_zero": True,
         "tiebreak_order": ("won", "for")},
        EventKind.MUNDIAL,
        official=True,
        target=200,
        hands=12,
        minutes=40,
        stages=(Stage("fid_halves", 3, 2, 4),),
        dates=(3, 6),
        title=D,
    ),
    lifecycle.ConditionsPublished(),
    lifecycle.EventStarted(),
    lifecycle.StandingsPublished(2, D),
    lifecycle.EventFinished(D),
    lifecycle.Announced(D),
    entries.EntryAdded(
        7,
        entries.Particulars(
            (101, 102), "VEN", "Ñandú", 1500, "open", "f", (103,), 101, D
        ),
        from_round=3,
    ),
    entries.EntryAmended(7, entries.Particulars((101, 104))),
    entries.EntryRemoved(7, D),
    entries.EntryWithdrawn(7, 2, D),
    entries.EntryReinstated(7, 4, D),
    entries.AbsenceDeclared(7, 3),
    entries.AbsenceLifted(7, 3),
    entries.EntryCheckedIn(7),
    entries.CheckInUndone(7),
    entries.FeeRecorded(7, paid=True),
    entries.MemberSubstituted(7, 101, 103),
    entries.EntriesKeptApart(7, 8),
    entries.TableFixed(7, 1),
    officials.OfficialNamed(officials.Post.ARBITER, "luis", 55, (1, 2), D),
    officials.OfficialRelieved(officials.Post.ARBITER, "luis"),
    officials.MotionOpened(D, ("luis",)),
    officials.VoteCast(20, officials.Post.SECRETARY_GENERAL, in_favour=True),
    rounds.SeedDrawn(2, 7),
    rounds.RoundPaired(
        2,
        7,
        (
            rounds.PairedTable(
                1, (1,), (2,), None, (rounds.PairedBoard(1, (11, 12), (21, 22)),)
            ),
            rounds.PairedTable(2, (3, 4), (5, 6), 1),
        ),
        (9,),
        (10,),
        300,
        55,
    ),
    rounds.TablesChanged(2, (rounds.PairedTable(1, (1,), (3,)),), D, (9,)),
    rounds.PairingDiscarded(2, D),
    rounds.RoundPublished(2),
    rounds.ClockStarted(2, 40),
    rounds.ClockPaused(2, D),
    rounds.ClockResumed(2),
    rounds.RoundClosed(2, D),
    tables.SeatTaken(HERE, Seat.FOUR, 102),
    tables.StarterRecorded(HERE, Seat.TWO),
    tables.HandRecorded(HERE, HandWon(Pair.A, 35)),
    tables.HandUndone(HERE, 4, D),
    tables.HandContested(HERE, 4, HandTied(Seat.THREE)),
    tables.ContestSettled(HERE, keep_claim=True),
    tables.TimeCalled(HERE, between_hands=True),
    tables.TableForfeited(HERE, (Seat.ONE, Seat.THREE)),
    tables.SheetAccepted(HERE, Seat.ONE),
    tables.SheetDisputed(HERE, Seat.TWO, D),
    tables.DisputeResolved(HERE, D),
    tables.SheetSigned(HERE),
    tables.SheetRegistered(Place(2, 3, 1)),
    tables.ArbiterCalled(HERE, Seat.ONE, D),
    tables.CallAnswered(44),
    tables.MatchSuspended(HERE, D),
    tables.MatchResumed(HERE),
    results.ResultRecorded(HERE, OUTCOME),
    results.ResultWithdrawn(HERE, D),
    results.RulingMade(
        HERE,
        Incident(
            "false_pass",
            Seat.TWO,
            Seat.ONE,
            Modality.INDIVIDUAL,
            200,
            ChoiceName.SHUFFLE,
            Prior(yellow=1),
            ByPair(120, 95),
            Facts(minutes_late=2.5, tiles=(Tile(3), Tile(27)), tiles_left=3),
        ),
        (
            CardShown(Seat.TWO, Card.YELLOW),
            Deducted(Seat.TWO, 80, NextStarter.SAME, HandFate.OVER),
            NullHand(NextStarter.RIGHTFUL),
        ),
        results.Outcome(is_void=True),
        (
            results.CardGiven(Seat.TWO, Card.YELLOW),
            results.CardGiven(Seat.TWO, Card.RED, again=True),
        ),
        (results.WarningGiven(Seat.TWO, Warned.VERBAL),),
        (7,),
        departs=True,
        reason=D,
        call=44,
    ),
    results.AthletesErrorCorrected(HERE, 4, HandWon(Pair.B, 3), (Pair.A, Pair.B), D),
    results.OrganisersErrorCorrected(HERE, OUTCOME, D, Actor(Role.DESK, "eva"), D),
    results.ClosedRoundChanged(HERE, results.Outcome(absent=(Seat.ONE,)), D, D),
    paper.DoubleEntrySet(is_on=True),
    paper.ResultKeyed(HERE, OUTCOME),
    paper.KeyedSettled(HERE, OUTCOME, D),
    official_mode.OfficialModeLeaveAsked(D),
    official_mode.OfficialModeKept(59),
    official_mode.OfficialModeLeft(59),
    interruptions.SuspensionAgreed(HERE, ("rosa", "luis"), 90),
    interruptions.RoundSuspended(2, D, ("rosa",), 15),
    interruptions.RoundResumed(2),
    interruptions.ReplayOrdered(HERE, interruptions.ReplayScope.HAND, D),
    record.IncidentNoted(record.NoteKind.MINUTES, D, HERE, ("rosa", "eva")),
    record.UniformChecked(7, is_right=False, athlete=102, note=D),
    record.IncomeRecorded(record.IncomeKind.VIA_FID, 125_050, D),
    record.AwardDefined(1, D, 7),
    protests.ProtestFiled(HERE, D),
    protests.ProtestDecided(70, is_upheld=True, reason=D),
    protests.OutsiderSanctioned(
        "contempt_of_sanction", protests.Capacity.COACH, D, Card.BLACK, is_expelled=True,
        place=HERE, reason=D,
    ),
    screens.ScreenProgrammed(
        "entrada", (screens.ScreenPage.PAIRINGS, screens.ScreenPage.CLOCK), 12,
        screens.ScreenPage.CLOCK, D,
    ),
    screens.ScreenRemoved("entrada"),
    screens.SponsorsShown((D,)),
    hands.HandAttached(HERE, D, D),
)  # fmt: skip
