"""What a page says, and that it says it in one language."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from foxtable.games.sly.components import edition_named
from tests.browser.people import LOCALES, Guest, said, words

TEXTS = """(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let at = walk.nextNode(); at; at = walk.nextNode())
        if (!at.parentElement.closest('script, style')) found.push(at.data);
    for (const way of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const each of document.querySelectorAll(`[${way}]`)) found.push(each[
            way === 'aria-label' ? 'ariaLabel' : way]);
    return found.map(text => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
})()"""
"""All that the page says, to be read or to be heard."""

LEAST = 3
"""Letters between two things that are filled in: with fewer a sentence is of any language."""


def variants(message: Any) -> list[str]:
    """A message, in the singular and in the plural."""
    return [message] if isinstance(message, str) else list(message[0]["match"].values())


@cache
def patterns(language: str) -> list[re.Pattern[str]]:
    """Everything that can be said in a language; what has next to no letters of its own is of
    none."""
    texts = [text for message in words(language).values() for text in variants(message)]
    for told in edition_named("standard").stories.values():
        for page in LOCALES:
            texts += [said(page, "sly_story_told", story=line) for line in told[language]]
    bare = [(text, re.sub(r"\{\w+\}", "", text)) for text in texts]
    return [
        re.compile(r".+".join(map(re.escape, re.split(r"\{\w+\}", " ".join(text.split())))))
        for text, own in bare
        if len(re.findall(r"[^\W\d_]", own)) >= (LEAST if own != text else 1)
    ]


def in_english(texts: list[str], language: str) -> list[str]:
    """What is said in English, and not so in this language too."""
    own, english = patterns(language), patterns("en")
    return [
        text
        for text in texts
        if any(each.fullmatch(text) for each in english)
        and not any(each.fullmatch(text) for each in own)
    ]


def english_on(page: Page, language: str) -> list[str]:
    return [] if language == "en" else in_english(page.evaluate(TEXTS), language)


def speaks(guest: Guest) -> None:
    """Only its own language."""
    assert english_on(guest.page, guest.language) == []
    assert guest.page.evaluate("document.documentElement.lang") == guest.language
