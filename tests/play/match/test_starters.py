"""Laws of who opens next, through every kind of row."""

from hypothesis import given, strategies

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import Deducted, HandTied, HandWon, NextStarter, NullHand
from capicua.play.match.sheet import write
from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import opened


@given(
    book=strategies.sampled_from(OFFICIAL),
    first=strategies.sampled_from(list(Seat)),
    hands=strategies.lists(
        strategies.one_of(
            strategies.builds(HandTied, strategies.sampled_from(list(Seat))),
            strategies.just(HandWon(Pair.A, 1)),
        ),
        max_size=16,
    ),
)
def test_every_hand_moves_the_opening_one_seat_to_the_right(
    book: str, first: Seat, hands: list[HandWon | HandTied]
) -> None:
    sheet = opened(book, first_starter=first)
    for hand in hands:
        sheet = write(sheet, hand)

    assert sheet.state.starter is first.after(len(hands))


@given(
    book=strategies.sampled_from(OFFICIAL),
    first=strategies.sampled_from(list(Seat)),
    told=strategies.sampled_from(list(NextStarter)),
)
def test_a_row_that_names_the_opener_is_obeyed(
    book: str, first: Seat, told: NextStarter
) -> None:
    expected = first.next if told is NextStarter.NEXT else first
    empty = opened(book, first_starter=first)

    assert [
        write(empty, Deducted(Pair.A, 10, told)).state.starter,
        write(empty, NullHand(told)).state.starter,
    ] == [expected, expected]
