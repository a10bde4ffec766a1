"""OpenSkill's side of `bench/ratings`, in an environment of its own."""

import json

from openskill.models import PlackettLuce
from ratings_matches import PEOPLE, flat_matches, timed

MATCHES = 10_000


def main() -> None:
    """Print how many matches a second it rates."""
    model, flat = PlackettLuce(), flat_matches(MATCHES)
    people = {one: model.rating() for one in range(1, PEOPLE + 1)}

    def rate() -> None:
        for at in range(0, len(flat), 6):
            a, b, c, d, mine, theirs = flat[at : at + 6]
            teams = [[people[a], people[b]], [people[c], people[d]]]
            (people[a], people[b]), (people[c], people[d]) = model.rate(
                teams, scores=[mine, theirs]
            )

    print(json.dumps({"openskill": MATCHES / timed(rate)}))


if __name__ == "__main__":
    main()
