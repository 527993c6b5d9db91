"""Where the walk through Sly Foxes stops: games that were played so far. Liz has the first seat."""

from foxtable.games.sly.attack import Attack
from tests.browser.sly import PLAIN, Play

HELPS = "weasel gossip trap facts facts caution"
ARMED = "gossip gossip weasel facts facts dont-care"
CALM = PLAIN.replace("universal-defence", "dont-care")
FEW = "trap trap trap caution caution caution"
"""There are seven Universal cards of each side, and eight foxes."""
FOUR = ("gossip-fox", "master-of-traps", "schemer", "inventive-fox")


def turn() -> Play:
    """Liz holds pairs, and something lies in both discards; Mila has one life left and cannot be
    gossiped about any more."""
    play = Play(ARMED, PLAIN, PLAIN, PLAIN, first=1)
    play.hits(3, "gossip").hits(3, "universal-attack", "gossip").attacks(1, "trap")
    play.says("1 answer caution", "3 pass", "nobody").ends()
    return play.draws("universal-attack", "facts", "trap", "gossip")


def eight() -> Play:
    """One is out, one sleeps, and everybody else has lost something."""
    play = Play(PLAIN, HELPS, CALM, *[PLAIN] * 4, FEW, first=1)
    for target, card in ((7, "gossip"), (7, "gossip"), (7, "trap"), (5, "trap"), (3, "gossip")):
        play.hits(target, card)
    return play.idles(1).says("2 protect")


def long_row(target: int) -> Play:
    """Of eight, Noé gossips; when six cards are laid, Mila has come with a weasel."""
    hand = "gossip gossip gossip facts facts facts"
    play = Play(hand, hand, hand, HELPS, *[PLAIN] * 3, FEW, first=1).draws("universal-attack")
    play.idles(2).hits(5, "gossip").idles(1).hits(5, "gossip").hits(4, "trap").draws("caution")
    answers = [f"{target} answer facts", "1 answer gossip"]
    play.attacks(target, "gossip").says(*answers, *answers, f"{target} pass", "1 pass")
    passes = [f"{seat} pass" for seat in play.match.must_act() if seat != 3]
    return play.says("3 interfere facts", *passes, "open", "1 answer universal-attack")


def window() -> Play:
    """Kami gossips about Mila, who lets it be; Liz, Noé and Anna are asked, and Liz can help."""
    play = Play(HELPS, HELPS, PLAIN, PLAIN, PLAIN, first=2)
    return play.attacks(3, "gossip").says("3 pass")


def long_window() -> Play:
    """Noé attacks Kami with long names, who has answered twice; Liz and Mila are asked."""
    rival = HELPS.replace("weasel", "gossip").replace("trap", "universal-attack")
    ready = HELPS.replace("caution", "universal-defence")
    play = Play(HELPS, rival, ready, PLAIN, first=1).attacks(2, "universal-attack", "gossip")
    return play.says("2 answer universal-defence", "1 answer gossip", "2 answer facts", "1 pass")


def attacked(lost: int) -> Play:
    """Noé gossips about Liz, who has lost so many lives already."""
    play = Play(*[CALM] * 3, PLAIN, first=1)
    if lost:
        play.hits(0, "trap").hits(0, "trap").idles(2)
    return play.attacks(0, "gossip")


def last_two() -> Play:
    """Kami is out, and Liz holds more cards than one of the last two may."""
    play = Play(*[PLAIN] * 3).idles(7).hits(2, "gossip").idles(2).hits(2, "trap").idles(2)
    return play.attacks(2, "universal-attack", "gossip").says("2 pass", "nobody")


def refill() -> Play:
    """Liz has attacked and defended until no card was left."""
    hand = "gossip gossip gossip facts facts facts"
    play = Play(hand, hand, PLAIN).attacks(1, "gossip")
    play.says(*["1 answer facts", "0 answer gossip"] * 2, "1 answer facts", "0 pass", "nobody")
    play.ends().attacks(0, "gossip").says("0 answer facts", "1 answer gossip", "0 answer facts")
    play.says("1 answer gossip", "0 answer facts", "1 pass", "nobody", "1 end")
    return play.says(*["1 draw defence", "card caution"] * 3)


def ghost() -> Play:
    """Liz is out and keeps a weasel; Kami can be helped."""
    play = Play(HELPS, PLAIN, PLAIN, PLAIN).draws("facts")
    play.hits(0, "gossip").hits(0, "gossip").hits(0, "trap")
    return play.attacks(2, "universal-attack", "gossip").says("2 pass")


def out() -> Play:
    """Liz is out, and has nothing left."""
    play = Play(*[PLAIN] * 4).draws("facts")
    return play.hits(0, "gossip").hits(0, "gossip").hits(0, "trap")


def revealed(seats: int) -> Play:
    """Everybody shows their character."""
    return Play(*[PLAIN] * (seats - 1), FEW, teams=True)


def partners() -> Play:
    """Liz and Kami gossip, Noé and Mila set traps, and everybody knows it."""
    play = Play(*[PLAIN] * 4, characters=FOUR, teams=True)
    return play.hits(1, "gossip").idles(1).attacks(3, "gossip")


def stopped() -> Play:
    """Liz gossips about Noé, who has had enough of it."""
    play = Play(PLAIN, CALM.replace("dont-care", "stop"), PLAIN, extension="with")
    return play.attacks(1, "gossip").says("1 answer stop")


def two() -> Play:
    """The version for two: Noé attacks."""
    return Play(PLAIN, PLAIN, first=1).draws("gossip", "stop").attacks(0, "gossip")


def over() -> Play:
    """Of eight, Liz alone is left."""
    return _last(Play(*[PLAIN] * 7, FEW))


def over_in_teams() -> Play:
    return _last(Play(*[PLAIN] * 4, characters=FOUR, teams=True))


def _last(play: Play) -> Play:
    """Everybody attacks whoever sits farthest from Liz, whenever they can."""
    while not play.match.reason:
        active = play.state.active
        moves = [move for move in play.match.moves(active) if isinstance(move, Attack)]
        found = max(moves, key=lambda move: move.target, default=None)
        if found and found.target:
            play.hits(found.target, found.card, found.kind)
        else:
            play.idles(1)
    return play
