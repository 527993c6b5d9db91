"""The log and the chat of a table that is played: beside it on a desk, behind a line on a phone."""

import json
import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from tests.browser.company import apart, closing, dock, hosted, log, played, until
from tests.browser.people import DESK, PHONE, SMALL, Guest, words
from tests.server.houses import Open

MESSAGE_FOR = 6000
SCROLL_UP = """each => new Promise(done => {
    each.scrollTo({top: 0});
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""
"""And the page has noticed it."""


def line(guest: Guest) -> Locator:
    """What a phone has instead of a log, until it is opened."""
    return guest.page.locator("button[aria-haspopup=dialog]")


def texts(guest: Guest) -> list[str]:
    return [text.strip() for text in log(guest).get_by_role("listitem").all_inner_texts()]


def test_on_a_desk_the_log_stays_and_on_a_phone_one_line_opens_it(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz", viewport={"width": 1100, "height": 800})
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        expect(log(liz)).to_be_visible()
        expect(line(liz)).to_be_hidden()
        liz.page.set_viewport_size({"width": 1099, "height": 800})
        expect(log(liz)).to_be_hidden()
        liz.page.set_viewport_size(PHONE)
        expect(line(liz)).to_contain_text(liz.says("line_began"))
        line(liz).click()
        dialog = liz.page.get_by_role("dialog", name=liz.says("log"))
        expect(dialog.get_by_role("list", name=liz.says("log"))).to_be_visible()
        liz.press("foxy_back_to_number")
        expect(dialog).to_have_count(0)
        expect(line(liz)).to_be_focused()


def test_what_was_read_is_not_new_any_more(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    with closing(liz):
        company = hosted(liz, "Kami", "Noé")
        kami, noe = company
        liz.write(1, 1)
        kami.write(1)
        new = line(liz).get_by_text(liz.says("log_new", count=1), exact=True)
        expect(new).to_be_visible()
        line(liz).click()
        liz.press("back_to_table")
        expect(new).to_have_count(0)
        noe.write(1)
        liz.asked(2)
        expect(line(liz)).to_contain_text(re.compile(r"\d new"))


def test_entries_have_faces_rounds_are_heads_and_my_move_is_marked(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz")
    with closing(liz):
        company = hosted(liz, "Kami", "Noé")
        kami, noe = company
        kami.write(1)
        expect(log(liz)).to_contain_text("Kami has written.")
        liz.write(1, 1)
        noe.write(1)
        liz.asked(2)
        for turn in (1, 2):
            head = log(liz).get_by_role("heading", name=liz.says("foxy_turn", turn=turn))
            expect(head).to_be_visible()
        entry = log(liz).get_by_role("listitem").filter(has_text=liz.says("line_sat", name="Kami"))
        expect(entry.locator("svg").first).to_be_attached()
        mark = log(liz).get_by_text(liz.says("log_since_move"))
        expect(mark).to_have_count(1)
        told = texts(liz)
        at = told.index(liz.says("log_since_move"))
        assert liz.says("foxy_log_everyone") in told[at:]
        assert not any("Kami" in each for each in told[at:])
        company.write(2)
        kami.until(lambda news: news["view"]["awaited"] == [0])
        expect(mark).to_have_count(1)
        liz.write(2, 2)
        liz.asked(3)
        told = texts(liz)
        at = told.index(liz.says("log_since_move"))
        assert liz.says("foxy_turn", turn=2) in told[:at]


def test_who_comes_and_goes_is_told_after_a_while(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz")
    liz.page.clock.install()
    with closing(liz):
        company = hosted(liz, "Kami")
        (kami,) = company
        liz.asked(1)
        kami.go()
        away = log(liz).get_by_text(liz.says("line_away", name="Kami"))
        gone = liz.page.get_by_role("list", name=liz.says("foxy_who"))
        expect(gone).to_contain_text(liz.says("seat_away"))
        liz.page.clock.run_for(11_000)
        expect(away).to_be_visible()
        kami.come(company.code)
        expect(log(liz).get_by_text(liz.says("line_here", name="Kami"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_while_it_is_played_the_log_tells_nothing_of_the_cards(
    browser: Browser, house: Open, language: str
) -> None:
    """No animal, no place, and no number but those of the turns."""
    liz = Guest(browser, house, "Liz", language)
    said = words(language)
    kinds = [
        str(text)
        for key, text in said.items()
        if key.startswith(("foxy_one_", "foxy_all_"))
        or key in {"foxy_countryside", "foxy_savannah", "foxy_sea", "foxy_forest"}
    ]
    animal = re.compile(rf"\b({'|'.join(map(re.escape, kinds))})\b", re.IGNORECASE)
    spoke = re.escape(liz.says("foxy_log_spoke", turn="TURN", name="NAME"))
    spoke = spoke.replace("TURN", r"\d+").replace("NAME", r"\w+")
    with closing(liz):
        company = hosted(liz, "Kami", bots=["keen"], options={"variants": ["easy"]})
        for turn in range(1, 20):
            liz.write(turn, turn % 9)
            company.write(7)
            liz.asked(turn + 1)
            told = "\n".join(texts(liz))
            assert not animal.search(told), told
            told = re.sub(spoke, "", told)
            told = re.sub(re.escape(liz.says("foxy_turn", turn="")) + r"\d+", "", told)
            assert not re.search(r"\d", told), told


def test_the_log_stays_at_its_end_unless_i_read_further_up(browser: Browser, house: Open) -> None:
    liz = Guest(browser, house, "Liz", viewport={"width": 1280, "height": 700})
    gap = "each => each.scrollHeight - each.scrollTop - each.clientHeight"
    with closing(liz):
        company = hosted(liz, "Kami", "Noé")
        kami, noe = company
        played(liz, company, 8)
        liz.asked(9)
        until(lambda: log(liz).evaluate(gap) < 24, liz)
        assert log(liz).evaluate("each => each.scrollHeight > each.clientHeight + 100")
        liz.write(9, 3)
        noe.go()
        expect(dock(liz).get_by_text(liz.says("wait_away", name="Noé"))).to_be_visible(
            timeout=20_000
        )
        until(lambda: log(liz).evaluate(gap) < 24, liz)
        log(liz).evaluate(SCROLL_UP)
        kami.write(1)
        chip = liz.page.get_by_role("button", name=liz.says("log_new", count=1), exact=True)
        expect(chip).to_be_visible()
        assert log(liz).evaluate("each => each.scrollTop") == 0
        chip.click()
        until(lambda: log(liz).evaluate(gap) < 24, liz)
        expect(chip).to_have_count(0)


def test_of_what_came_meanwhile_each_entry_is_counted(browser: Browser, house: Open) -> None:
    """Liz reads further up while her line is cut: all of it comes at once."""
    liz, lines = Guest(browser, house, "Liz", viewport={"width": 1280, "height": 700}), []
    cut = False

    def wire(line: WebSocketRoute) -> None:
        lines.append(line)
        line.close() if cut else line.connect_to_server()

    liz.page.route_web_socket(re.compile("/socket"), wire)
    with closing(liz):
        company = hosted(liz, "Kami", "Noé")
        kami, _ = company
        played(liz, company, 8)
        liz.asked(9)
        log(liz).evaluate("each => each.scrollTo({top: 0})")
        cut = True
        lines[-1].close()
        before = len(lines)
        until(lambda: len(lines) > before, liz)
        for _ in range(3):
            kami.write(1)
            kami.do("back")
        cut = False
        chip = liz.page.get_by_role("button", name=liz.says("log_new", count=3), exact=True)
        expect(chip).to_be_visible()


# The chat.


def test_a_message_shows_its_first_words_is_announced_and_opens_nothing(
    browser: Browser, house: Open
) -> None:
    liz = Guest(browser, house, "Liz", viewport=PHONE)
    liz.page.clock.install()
    with closing(liz):
        company = hosted(liz, "Kami", "Noé")
        kami, noe = company
        liz.asked(1)
        liz.type(4)
        text = "Who has seen my hens, " + "and where did they go to " * 8
        kami.do("say", text=text.strip())
        expect(line(liz)).to_contain_text("Who has seen my hens")
        expect(liz.page.locator(".sr[aria-live=polite]")).to_contain_text("Who has seen my hens")
        expect(liz.page.get_by_role("dialog")).to_have_count(0)
        assert apart(line(liz), liz.page.locator("figure").first)
        assert apart(line(liz), dock(liz))
        noe.write(3)
        liz.page.clock.run_for(MESSAGE_FOR + 1000)
        expect(line(liz)).not_to_contain_text("Who has seen my hens")
        liz.page.keyboard.press("Enter")
        liz.wrote(1, 4)


@pytest.mark.parametrize("size", [PHONE, SMALL, {"width": 844, "height": 390}, DESK])
def test_nothing_that_is_written_lies_on_card_or_pad(
    browser: Browser, house: Open, size: dict[str, int]
) -> None:
    liz = Guest(browser, house, "Liz", viewport=size)
    with closing(liz):
        (kami,) = hosted(liz, "Kami")
        liz.asked(1)
        for count in range(4):
            kami.do("say", text=f"Message {count}, which is a little longer than a line. " * 3)
        said = line(liz) if size["width"] < 1100 else liz.page.get_by_role("region", name="Chat")
        expect(said).to_contain_text("Message 3")
        card, pad = liz.page.locator("figure").first, dock(liz)
        for one, other in ((said, card), (said, pad), (card, pad)):
            assert apart(one, other)


# Whoever wants to fill it.


def retold(guest: Guest, change: Callable[[dict[str, Any], int], None]) -> None:
    """Every news reaches the page changed; they are counted."""

    def wire(line: WebSocketRoute) -> None:
        house, heard = line.connect_to_server(), count()

        def tell(message: str | bytes) -> None:
            news = json.loads(message)
            if news["tell"] == "news":
                change(news, next(heard))
            line.send(json.dumps(news))

        house.on_message(tell)

    guest.page.route_web_socket(re.compile("/socket"), wire)


def test_of_what_was_said_the_newest_stays(browser: Browser, house: Open) -> None:
    def fill(news: dict[str, Any], heard: int) -> None:
        numbers = range(1000 + 90 * heard, 1090 + 90 * heard)
        said = {"seat": 1, "name": "Kami"}
        news["chat"] = [{**said, "number": each, "text": f"line {each}"} for each in numbers]
        news["number"] = 5000 + heard

    liz = Guest(browser, house, "Liz", viewport=DESK)
    retold(liz, fill)
    with closing(liz):
        (kami,) = hosted(liz, "Kami")
        liz.asked(1)
        kami.do("say", text="One more")
        lines = liz.page.get_by_role("list", name=liz.says("chat")).get_by_role("listitem")
        expect(lines).to_have_count(200)
        expect(lines.first).not_to_contain_text(re.compile(r"line 10\d\d$"))


def test_strangers_who_come_and_go_do_not_fill_the_log(browser: Browser, house: Open) -> None:
    def come(news: dict[str, Any], heard: int) -> None:
        news["watching"] = heard % 2

    liz = Guest(browser, house, "Liz", viewport=DESK)
    retold(liz, come)
    with closing(liz):
        (kami,) = hosted(liz, "Kami")
        liz.asked(1)
        for number in range(6):
            assert kami.do("say", text=f"word {number}")["tell"] == "done"
            expect(liz.page.get_by_role("region", name="Chat")).to_contain_text(f"word {number}")
        assert texts(liz).count(liz.says("line_onlooker")) == 1


def test_nothing_that_somebody_writes_is_lost(browser: Browser, house: Open) -> None:
    """Neither while the line before is on its way, nor where it is refused."""
    liz = Guest(browser, house, "Liz", viewport=DESK)
    held: list[Callable[[], None]] = []

    def wire(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def ask(message: str | bytes) -> None:
            command = json.loads(message)
            if command["do"] != "say":
                server.send(message)
            elif command["text"] == "one":
                held.append(lambda: server.send(message))
            else:
                no = {"tell": "refused", "id": command["id"], "rule": "house.flood", "args": []}
                line.send(json.dumps(no))

        line.on_message(ask)

    liz.page.route_web_socket(re.compile("/socket"), wire)
    with closing(liz):
        hosted(liz, "Kami")
        liz.asked(1)
        field = liz.page.get_by_role("textbox", name=liz.says("chat_write"))
        field.press_sequentially("one")
        field.press("Enter")
        until(lambda: bool(held), liz)
        expect(field).to_have_value("one")
        field.press_sequentially(" two")
        field.press("Enter")
        held[0]()
        expect(liz.page.get_by_role("region", name="Chat").get_by_role("listitem")).to_have_count(1)
        expect(field).to_have_value("two")
        expect(liz.page.get_by_text("too much at once").first).to_be_visible()


AT = """(element, words) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = {};
    while (walk.nextNode()) for (const word of words) {
        const at = walk.currentNode.data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walk.currentNode, at);
        range.setEnd(walk.currentNode, at + word.length);
        found[word] = range.getBoundingClientRect().x;
    }
    return words.map(word => found[word]);
}"""
"""Where words begin, from the left."""


def test_a_name_that_runs_from_right_to_left_turns_nothing_round(
    browser: Browser, house: Open
) -> None:
    liz, name = Guest(browser, house, "Liz", viewport=DESK), "\u05e9\u05d5\u05e2\u05dc"
    with closing(liz):
        (friend,) = hosted(liz, name)
        liz.asked(1)
        friend.do("say", text="12 foxes")
        said = liz.page.get_by_role("region", name="Chat").get_by_role("listitem")
        expect(said).to_contain_text("12 foxes")
        before, after, last = said.evaluate(AT, [name, "12", "foxes"])
        assert before < after < last
        strong = log(liz).locator("b").filter(has_text=name).first
        expect(strong).to_have_css("unicode-bidi", "isolate")
