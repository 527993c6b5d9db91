"""What a ruler and a reader find on a page as it is shown: each finding is a sentence."""

import re

from playwright.sync_api import Page

from tests.browser.people import WEB

SIZES = (
    (320, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (640, 400),
)
"""Phones upright and on their side, a tablet, a desk, a big screen, the desk at twice the size."""
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = {"serious", "critical"}

COMMON = """
const shown = each => each.checkVisibility({opacityProperty: true, visibilityProperty: true});
const plain = text => (text ?? '').replace(/\\s+/g, ' ').trim();
const nameOf = each => plain(each.getAttribute('aria-label') ?? each.labels?.[0]?.innerText
    ?? each.innerText).slice(0, 60) || each.outerHTML.slice(0, 90);
const unseen = each => {
    for (let at = each; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath === 'inset(50%)') return true;
        if (style.clip === 'rect(0px, 0px, 0px, 0px)') return true;
    }
    const box = each.getBoundingClientRect();
    return box.width <= 1 || box.height <= 1;
};
"""

SIDEWAYS = """
const wide = document.scrollingElement.scrollWidth;
if (wide <= innerWidth) return [];
const out = [...document.querySelectorAll('body *')].filter(each =>
    shown(each) && each.getBoundingClientRect().right > innerWidth + 1);
const last = out.at(-1);
return [`scrolls sideways to ${wide}: ${last ? nameOf(last) : ''}`];
"""

BROKEN_WORDS = """
const found = [];
for (const head of document.querySelectorAll('h1, h2, h3, [role=heading]')) {
    if (!shown(head) || unseen(head)) continue;
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const word of text.data.matchAll(/[^\\s\\u00ad\\u2013\\u2014/-]+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const tops = [...range.getClientRects()].map(box => box.top);
            if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`breaks the word ${word[0]}`);
        }
}
return found;
"""
"""A hyphen and a slash are good places for a new line; the middle of a word is not."""

CUT_TEXT = """
const found = [];
const owns = each => [...each.childNodes].some(node => node.nodeType === 3 && plain(node.data));
for (const each of document.querySelectorAll('body *')) {
    if (each instanceof SVGElement || !owns(each)) continue;
    const style = getComputedStyle(each);
    const hides = way => way === 'hidden' || way === 'clip';
    const across = hides(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
    const down = hides(style.overflowY) && each.scrollHeight > each.clientHeight + 4;
    if ((!across && !down) || !shown(each) || unseen(each)) continue;
    const whole = plain(each.textContent);
    let told = false;
    for (let at = each; at && !told; at = at.parentElement)
        told = ['title', 'aria-label'].some(way => plain(at.getAttribute(way)).includes(whole));
    if (!told) found.push(`cuts ${whole.slice(0, 60)}`);
}
return found;
"""
"""Whoever cuts a text keeps the whole of it in a title or a label, on itself or around it."""

SMALL_TARGETS = """
const found = [];
const targets = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], '
    + '[role^=menuitem], [role=switch], [role=checkbox], [role=radio], [role=slider]';
const LEAST = 44;
const inText = each => each.matches('a[href], button')
    && getComputedStyle(each).display === 'inline'
    && plain(each.parentElement.innerText) !== plain(each.innerText);
const area = each => {
    const around = each.labels?.[0] ?? each;
    const [a, b] = [each, around].map(one => one.getBoundingClientRect());
    const big = b.width * b.height > a.width * a.height ? around : each;
    return [big, big.getBoundingClientRect()];
};
const lying = [...document.querySelectorAll('dialog:modal')].at(-1);
for (const each of document.querySelectorAll(targets)) {
    if (!shown(each) || inText(each) || each.closest('[inert]')) continue;
    if (lying && !lying.contains(each)) continue;
    const [big, box] = area(each);
    if (unseen(big)) continue;
    const [wide, high] = [box.width, box.height].map(Math.round);
    if (wide >= LEAST && high >= LEAST) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const half = LEAST / 2 - 1;
    const own = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && big.contains(hit);
    };
    const across = wide >= LEAST || (own(-half, 0) && own(half, 0));
    const down = high >= LEAST || (own(0, -half) && own(0, half));
    if (!across || !down) found.push(`is ${wide} by ${high} to tap: ${nameOf(each)}`);
}
return found;
"""
"""What a finger must hit has 44 pixels each way, if need be with the room around it. Under a dialog
nothing can be hit."""

RULERS = {
    "sideways": SIDEWAYS,
    "word": BROKEN_WORDS,
    "cut": CUT_TEXT,
    "target": SMALL_TARGETS,
}
ALLOWED = {
    r"^is 28 by 44 to tap": "the grip of a chair: as slim as drawn, and keys move a chair as well",
    r"^is \d+ by 34 to tap": "an entry of a log on a desk: one of many, read more than tapped",
}
"""Findings that are as they should be, and why."""


def measured(page: Page, *rulers: str) -> list[str]:
    """What these rulers find on the page at its present size; all of them, if none is named."""
    parts = (f"...(() => {{{RULERS[ruler]}}})()" for ruler in rulers or RULERS)
    found = page.evaluate(f"(() => {{{COMMON}return [{','.join(parts)}];}})()")
    return [each for each in found if not any(re.match(way, each) for way in ALLOWED)]


def serious(page: Page, *rules: str, colours: bool = True) -> list[str]:
    """What axe finds that keeps somebody out; only by these rules, if any are named. `colours`: how
    they stand against each other as well, which takes longest."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    wish: dict[str, object] = {
        "resultTypes": ["violations"],
        "rules": {"color-contrast": {"enabled": colours}},
    }
    if rules:
        wish["runOnly"] = list(rules)
    found = page.evaluate("wish => axe.run(document, wish)", wish)
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"][:3]
    ]
