"""Khoya and chhena pressed by hand or in a mould: pedas, modaks, sandesh."""

import math
from random import Random

from studio import garnish, stage
from studio.shapes import drop_on

from families import grains, moulds, packed
from families.dry_balls import FLOOR, framed

FORMS = 5
"""So many different pieces are made of each mould."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, moulds (a list, see moulds.py), stuff (see packed.py), cover and loose (see grains.py), lay (places
    [x, y, z, lean, towards, mould, spin], cm above the plate and degrees; without spin it is left to chance), top (a
    garnish in each hollow), top_size, strewn, crumbs."""
    stage.serve(recipe["vessel"])
    words, lay = recipe["moulds"], recipe["lay"]
    shape = lambda kind: moulds.press(words[kind[0]], kind[1])  # noqa: E731
    pieces = packed.Pieces(packed.material(recipe["stuff"], "khoya"), recipe.get("cover", []), shape)
    for i, spot in enumerate(lay):
        _put(pieces, i % FORMS, spot, dice)
    _garnish(recipe, pieces.stuff, dice)
    size = max(mould["radius"] for mould in words)
    return framed([(x, y, FLOOR + z + words[0]["height"] - 0.6 * size) for x, y, z, *_ in lay], size)


def _put(pieces: packed.Pieces, form: int, spot, dice: Random) -> None:
    """A piece whose top leans by `lean` degrees to `towards` (0 is right, 90 is back)."""
    x, y, z, lean, towards, mould, *spin = spot
    lean, towards = math.radians(lean), math.radians(towards)
    turn = math.radians(spin[0]) if spin else dice.uniform(0, 2 * math.pi)
    tilt = (dice.uniform(-0.02, 0.02) - lean * math.sin(towards), dice.uniform(-0.02, 0.02) + lean * math.cos(towards), turn)
    pieces.put((mould, form), form, (x, y, FLOOR + z), tilt, dice.uniform(0.96, 1.03), "ZXY")


def _garnish(recipe: dict, stuff, dice: Random) -> None:
    if top := recipe.get("top"):
        nut, _, form = top.partition("-")
        material = garnish.MATERIALS[nut]()
        for x, y, z, lean, towards, *_ in recipe["lay"]:
            away = math.sin(math.radians(lean)) * recipe["moulds"][0]["height"]
            at = x + away * math.cos(math.radians(towards)), y + away * math.sin(math.radians(towards))
            mesh = garnish.piece(nut, form, recipe.get("top_size", 1.0), dice)
            drop_on(mesh, *at, material, dice, only="sweet", lift=0.04)
    reach = max(math.hypot(x, y) for x, y, *_ in recipe["lay"])
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on=recipe.get("strewn_on", "sweet"), within=reach + 2)
    for words in recipe.get("loose", []):
        grains.beside(words, reach + 2, dice)
    garnish.crumbs(recipe.get("crumbs", 20), dice, stuff, reach + 4, reach + 1.5, 0.12)
