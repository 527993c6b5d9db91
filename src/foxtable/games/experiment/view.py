"""What a seat may know: everything that lies open, its own cards and offers, and its own breeding.
While breeding is sealed, everybody else is shown as they were at its beginning.
`experiment.open.things`, `experiment.breed.sealed`"""

import msgspec

from foxtable.engine import ONLOOKER, seats_in
from foxtable.games.experiment import outlook, scoring
from foxtable.games.experiment.arranging import ways
from foxtable.games.experiment.breeding import heap
from foxtable.games.experiment.components import (
    ARROWS,
    DICE,
    FACES,
    FRIENDLY_DICE,
    LEVELS,
    MIXED,
    NONE,
    PATRONS,
    SCIENCE,
    SEXES,
    TRACKS,
    TRAITS,
    Four,
)
from foxtable.games.experiment.mats import Fox, Mat, Pup, Step, marks_of, plus
from foxtable.games.experiment.prospects import Prospects
from foxtable.games.experiment.seen import (
    AutomaView,
    BroodView,
    DieView,
    ExperimentView,
    FoxView,
    PatronView,
    PlayerView,
    PupView,
    Score,
    SpaceView,
    StudyView,
    WayView,
)
from foxtable.games.experiment.state import Experiment


def view(state: Experiment, seat: int) -> ExperimentView:
    own = seat != ONLOOKER
    mine = state.mats[seat] if own else Mat()
    sealed = state.phase == "breeding" and bool(state.shown)
    mats = _shown(state, seat) if sealed else state.mats
    cards = state.cards
    hidden = not state.owed or (sealed and state.caller != seat)
    return ExperimentView(
        seat=seat,
        seats=state.seats,
        moment=state.moment,
        awaited=seats_in(state.asked),
        result=state.result,
        edition=state.edition,
        rules=state.rules,
        phase=state.phase,
        owed="" if hidden else state.owed,
        caller=-1 if hidden else state.caller,
        number=0 if hidden else state.number,
        step=mine.step,
        steps=tuple(_step(state, other, seat) for other in range(state.seats)),
        round=state.round,
        order=state.order,
        turn=state.turn,
        rows=(_row(state, 0), _row(state, 1)),
        decks=state.decks_known_to(state.mats[seat] if seat >= 0 else None),
        discards=(state.discards[0], state.discards[1]),
        track=tuple(_space(state, seat, space) for space in range(len(state.track))),
        tiles=len(state.tiles),
        tile_discard=tuple(cards.tile_ids[tile] for tile in state.tile_discard),
        patrons=tuple(_patron(state, seat, mats, place) for place in range(len(state.patrons))),
        science=sum(state.science),
        science_discard=tuple(SCIENCE[card] for card in state.science_discard),
        studies=len(state.studies) + len(state.studies_under),
        players=tuple(_player(state, other, mat, seat) for other, mat in enumerate(mats)),
        automa=_automa(state),
        awards=state.awards,
        history=state.history,
        forebears=_forebears(state, mats),
        born=tuple(_pup(pup) for pup in state.born.values()),
        cards={SCIENCE[card]: number for card, number in enumerate(mine.science) if number},
        offers=_offers(state, mine),
        foxes=_foxes(state, mine),
        brood=_brood(state, seat, mine),
        ahead=Prospects(state, mine).ahead() if state.phase == "breeding" else (),
        fetched=mine.fetched,
        aside=tuple(_fox(state, fox) for fox in mine.aside),
        spent=tuple(SCIENCE[card] for card in mine.spent),
        costs=_costs(state, mine),
        shorts=_shorts(state, mine),
        research=outlook.research(state, seat) if mine.step == "assign" else None,
        printed=outlook.printed(state.edition),
    )


def _shown(state: Experiment, seat: int) -> list[Mat]:
    """While breeding is sealed: one's own things as they are, the others' as they were."""
    return [mat if o == seat else state.shown[o] for o, mat in enumerate(state.mats)]


def _step(state: Experiment, other: int, seat: int) -> Step:
    """Who still breeds, but not what they are doing; who chooses a study."""
    if not state.asked >> other & 1:
        return ""
    mat = state.mats[other]
    return "breed" if state.phase == "breeding" and other != seat else mat.step


def _fox(state: Experiment, fox: Fox, holder: int = -1) -> FoxView:
    pup = state.born.get(fox.key)
    return FoxView(
        key=fox.key,
        name=state.name_of(fox.key),
        sex=SEXES[fox.sex],
        dice=fox.dice,
        marks=state.cards.marks_for(fox.dice) if pup is None else pup.marks,
        friendliness=0 if pup is None else pup.friendliness,
        owner=fox.owner,
        holder=holder,
    )


def _row(state: Experiment, sex: int) -> tuple[FoxView, ...]:
    row, holders = state.rows[sex], state.holders[sex]
    return tuple(_fox(state, fox, by) for fox, by in zip(row, holders, strict=True))


def _pup(pup: Pup) -> PupView:
    return PupView(
        pup.key,
        pup.name,
        SEXES[pup.sex],
        pup.owner,
        pup.round,
        pup.mother,
        pup.father,
        pup.symbols,
        pup.friendliness,
    )


def _space(state: Experiment, seat: int, space: int) -> SpaceView:
    tile, cards, automa = state.track[space], state.cards, state.automa
    holder = next((seat for seat, mat in enumerate(state.mats) if mat.gear == space), -1)
    blocked = automa is not None and automa.block == space
    if automa is not None and space in (automa.gear, automa.block):
        holder = state.seats
    printed = cards.printed
    extras = (printed.spaces.front if state.seats <= 4 else printed.spaces.back)[space]
    places = outlook.places(state, seat, space)
    if tile < 0:
        return SpaceView("", (), extras, holder, blocked, places)
    icons = printed.tiles[tile].icons
    return SpaceView(cards.tile_ids[tile], icons, extras, holder, blocked, places)


def _patron(state: Experiment, seat: int, mats: list[Mat], place: int) -> PatronView:
    tile = state.patron_tiles[place]
    worth = scoring.worth(state, seat, mats[seat], place) if seat != ONLOOKER else 0
    printed = state.cards.printed.tiles[tile]
    then = _then(state, seat, place) if seat != ONLOOKER else NONE
    return PatronView(state.goal(place), printed.id, printed.icons, worth, then)


def _then(state: Experiment, seat: int, place: int) -> Four:
    """With each token that one can pay and leave on the mat; a science card lets them be mixed."""
    mine = state.mats[seat]
    cost = _costs(state, mine)[PATRONS]
    if mine.step != "upgrade" or not cost or place in mine.patrons:
        return NONE
    mixing = mine.science[MIXED] and sum(mine.tokens) >= cost
    tail, ear, bark, spot = (
        scoring.worth(state, seat, _patronised(mine, trait), place)
        if held >= cost or (held and mixing)
        else 0
        for trait, held in enumerate(mine.tokens)
    )
    return tail, ear, bark, spot


def _patronised(mat: Mat, trait: int) -> Mat:
    *tracks, patrons = mat.slots
    return msgspec.structs.replace(mat, slots=(*tracks, (*patrons, trait)))


def _player(state: Experiment, other: int, mat: Mat, seat: int) -> PlayerView:
    secret = state.phase == "study" and other != seat
    mother, father = mat.parents
    found = scoring.score(state, other, mat)
    return PlayerView(
        tokens=mat.tokens,
        friendly=mat.friendly,
        points=mat.points,
        science=mat.cards,
        studies=() if secret else tuple(_study(state, *each) for each in mat.studies),
        slots=tuple(tuple(TRAITS[trait] for trait in slots) for slots in mat.slots),
        patrons=mat.patrons,
        gear=mat.gear + 1,
        mother=None if mother is None else _fox(state, mother),
        father=None if father is None else _fox(state, father),
        pups=tuple(_pup(pup) for pup in mat.pups),
        held=mat.held,
        blanks=mat.blanks,
        returned=mat.returned,
        offered=0 if state.phase == "breeding" else len(mat.offers),
        gained=mat.gained,
        finished=mat.finished,
        litter=mat.most_pups,
        hearts=state.cards.friendly_dice + len(mat.slots[FRIENDLY_DICE]),
        score=Score(*found, found.total),
    )


def _study(state: Experiment, place: int, level: int = 0) -> StudyView:
    card = state.cards.studies[place]
    return StudyView(card.id, card.levels, card.traits, level)


def _offers(state: Experiment, mine: Mat) -> tuple[StudyView, ...]:
    choosing = mine.step == "study" or state.phase in ("setup", "study")
    return tuple(_study(state, place) for place in mine.offers) if choosing else ()


def _foxes(state: Experiment, mine: Mat) -> tuple[FoxView, ...]:
    if mine.step != "replace":
        return ()
    return tuple(_fox(state, state.parent(key)) for key in mine.offers)


def _brood(state: Experiment, seat: int, mine: Mat) -> BroodView | None:
    brood = mine.brood
    if brood is None:
        return None
    lying = all(face >= 0 for _, face in brood.dice)
    found = ways(heap(mine)) if brood.dice and lying else {}
    return BroodView(
        state.pup_key(seat, len(mine.pups)),
        SEXES[brood.sex],
        tuple(DieView(DICE[kind], FACES[face]) for kind, face in brood.dice if face >= 0),
        brood.added,
        _ways(state, mine, found, brood.added),
        brood.rolls,
        tuple(DICE[kind] for kind, face in brood.dice if face < 0),
    )


def _ways(state: Experiment, mine: Mat, found: dict[Four, int], added: Four) -> tuple[WayView, ...]:
    tokens_of = state.cards.tokens_of
    others = [pup.marks for pup in mine.pups]
    best = [max((tokens_of[own[trait]] for own in others), default=0) for trait in range(4)]
    prospects, views = Prospects(state, mine), []
    for symbols, tokens in found.items():
        marks = marks_of(plus(symbols, added))
        circles = sum(max(0, tokens_of[mark] - own) for mark, own in zip(marks, best, strict=True))
        views.append(WayView(symbols, tokens, prospects.gains(marks), circles))
    return tuple(views)


def _costs(state: Experiment, mine: Mat) -> tuple[int, int, int, int]:
    costs = []
    for track in range(len(TRACKS)):
        steps, done = state.cards.steps[track], len(mine.slots[track])
        costs.append(steps[done].cost if done < len(steps) else 0)
    return costs[0], costs[1], costs[2], costs[3]


def _shorts(state: Experiment, mine: Mat) -> tuple[int, int, int, int]:
    pups, studies, dice, patrons = (max(0, c - max(mine.tokens)) for c in _costs(state, mine))
    return pups, studies, dice, patrons


def _forebears(state: Experiment, mats: list[Mat]) -> dict[str, str]:
    """Of which of the deck's foxes those in play come; once it is over, any pup. Only of pups that
    everybody knows is anything said. `experiment.breed.sealed`"""
    born, names = state.born, state.cards.names
    if state.result is None:
        parents = [fox for mat in mats for fox in mat.parents if fox is not None]
        asked = [fox.key for fox in (*state.rows[0], *state.rows[1], *parents)]
    else:
        asked = list(born)
    seen = {key for key in asked if key in born}
    found, line = set(), list(seen)
    while line:
        pup = born[line.pop()]
        for key in (pup.mother, pup.father):
            if key not in born:
                found.add(key)
            elif key not in seen:
                seen.add(key)
                line.append(key)
    return {str(key): names[key] for key in sorted(found)}


def _automa(state: Experiment) -> AutomaView | None:
    automa = state.automa
    if automa is None:
        return None
    cards = state.cards.automa_studies
    found = scoring.automa_score(state)
    return AutomaView(
        arrow=ARROWS[automa.arrow],
        cards=len(automa.cards),
        seen=tuple(c for c in range(len(state.cards.automa_cards)) if c not in automa.cards),
        took=automa.took,
        turns=automa.turns,
        flips=automa.flips,
        block=automa.block + 1,
        gear=automa.gear + 1,
        studies=tuple(
            StudyView(
                cards[place].id,
                cards[place].levels,
                cards[place].traits,
                level,
                tuple(TRAITS[trait] for trait in cards[place].priority),
                tokens,
            )
            for place, level, tokens in automa.studies
        ),
        finished=tuple(
            StudyView(cards[place].id, cards[place].levels, cards[place].traits, LEVELS)
            for place in automa.finished
        ),
        decks=(len(automa.heap), len(automa.under)),
        under=tuple(cards[place].id for place in automa.under),
        friendly=automa.friendly,
        points=automa.points,
        pups=tuple(_pup(pup) for pup in automa.pups),
        blanks=automa.blanks,
        returned=automa.returned,
        score=Score(*found, found.total),
    )
