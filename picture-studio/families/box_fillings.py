"""Ways to lay sweets in a box."""

import math
from random import Random

from families import kaju_figs
from families.borrowed import Pieces, pieces
from studio import garnish, packaging
from studio.shapes import drop_on, place

OWN = {"kaju-fig": kaju_figs.figs}
"""Sweets that only come in boxes."""


def borrow(sweets: dict) -> dict[str, Pieces]:
    """The pieces a box needs, by the recipe's own short names: {name: {of: a product, changes: to its recipe}}, where a
    product may also be one of OWN."""
    return {name: OWN[words["of"]]() if words["of"] in OWN else pieces(words["of"], words.get("changes")) for name, words in sweets.items()}


def cups(words: dict, box: dict, floor, stocks: dict[str, Pieces], dice: Random) -> None:
    """Sweets in paper cups. Words: rows (from the front, one sign for each cup), kinds {sign: {sweet, layers, size, top
    (a garnish), tops, paper, square}}, cup (its radius), deep (its height)."""
    rows = words["rows"][::-1] if words.get("from") == "back" else words["rows"]
    width, depth = (side - 1.2 for side in box["size"])
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            x = floor[0] + width * ((column + 0.5) / len(signs) - 0.5)
            y = floor[1] + depth * ((row + 0.5) / len(rows) - 0.5)
            if sign != " ":
                _cup(words, words["kinds"][sign], (x, y, floor[2]), stocks, dice)


def _cup(words: dict, kind: dict, at, stocks: dict[str, Pieces], dice: Random) -> None:
    mesh = packaging.cup(words["cup"], words.get("deep", 1.6), kind.get("square", 0.0))
    at = (at[0] + dice.uniform(-0.06, 0.06), at[1] + dice.uniform(-0.06, 0.06), at[2] + 0.02)
    turn = dice.uniform(-0.06, 0.06) if kind.get("square") else dice.uniform(0, 6.3)
    place(mesh, "cup", at, (0, 0, turn), material=packaging.cup_paper(kind.get("paper", words.get("paper", "gold"))))
    stacked(kind, (at[0], at[1], at[2] + kind.get("lift", 0.08)), stocks, dice)


def stacked(kind: dict, at, stocks: dict[str, Pieces], dice: Random) -> None:
    """One piece or `layers` of them; words: sweet, size, spin (degrees), loose (degrees it may turn), top, tops, apart."""
    x, y, z = at
    for _ in range(kind.get("layers", 1)):
        loose = math.radians(kind.get("loose", 180))
        turn = (dice.uniform(-0.04, 0.04), dice.uniform(-0.04, 0.04), math.radians(kind.get("spin", 0)) + dice.uniform(-loose, loose))
        thing, z = stocks[kind["sweet"]].put((x, y, z), turn, dice, kind.get("size", 1.0))
    if top := kind.get("top"):
        stuff, _, form = top.partition("-")
        material = garnish.MATERIALS[stuff]()
        for _ in range(kind.get("tops", 1)):
            apart = kind.get("apart", 0.1)
            mesh = garnish.piece(stuff, form, kind.get("top_size", 1.0), dice)
            drop_on(mesh, x + dice.uniform(-apart, apart), y + dice.uniform(-apart, apart), material, dice, only="sweet", lift=0.03)


def star(words: dict, box: dict, floor, stocks: dict[str, Pieces], dice: Random) -> None:
    """Rings of sweets around the middle. Words: rings, a list of {count, away, first (degrees), up (cm)} with the words
    of `stacked`, where `spin` is counted from the direction outwards."""
    for ring in words["rings"]:
        for i in range(ring["count"]):
            angle = 360 * i / ring["count"] + ring.get("first", 0)
            away = ring["away"]
            at = floor[0] + away * math.cos(math.radians(angle)), floor[1] + away * math.sin(math.radians(angle))
            kind = {**ring, "spin": angle + ring.get("spin", 0), "loose": ring.get("loose", 3)}
            stacked(kind, (*at, floor[2] + ring.get("up", 0.02)), stocks, dice)
