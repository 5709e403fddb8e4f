"""Khoya and chhena pressed by hand or in a mould: pedas, modaks, sandesh."""

import math
from random import Random

from studio import garnish, stage
from studio.shapes import drop_on, place

from families import grains, moulds, packed
from families.dry_balls import FLOOR, framed

FORMS = 5
"""So many different pieces are made of each mould."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, moulds (a list, see moulds.py), stuff (see packed.py), cover and loose (see grains.py), lay (places
    [x, y, z, lean, towards, mould]; z in cm above the plate, lean and towards in degrees), top (a garnish in each hollow), strewn, crumbs."""
    stage.serve(recipe["vessel"])
    made = _Pieces(recipe)
    lay = recipe["lay"]
    for i, spot in enumerate(lay):
        _put(made, i, spot, dice)
    _garnish(recipe, made, dice)
    size = max(words["radius"] for words in recipe["moulds"])
    return framed([(x, y, FLOOR + z + recipe["moulds"][0]["height"] - 0.6 * size) for x, y, z, *_ in lay], size)


class _Pieces:
    """The different pieces of a recipe with what covers them; made when first asked for."""

    def __init__(self, recipe: dict) -> None:
        self.moulds = recipe["moulds"]
        self.covers = recipe.get("cover", [])
        self.material = packed.material(recipe["stuff"], "khoya")
        self.grains = [grains.material(words) for words in self.covers]
        self.made: dict[tuple[int, int], list] = {}

    def meshes(self, mould: int, form: int) -> list:
        if (mould, form) not in self.made:
            body = moulds.press(self.moulds[mould], form)
            covers = [grains.cover(body, words, form) for words in self.covers]
            self.made[mould, form] = list(zip([body, *covers], [self.material, *self.grains], strict=True))
        return self.made[mould, form]


def _put(made: _Pieces, index: int, spot, dice: Random) -> None:
    """A piece whose top leans by `lean` degrees to `towards` (0 is right, 90 is back)."""
    x, y, z, lean, towards, mould, *spin = spot
    lean, towards = math.radians(lean), math.radians(towards)
    turn = math.radians(spin[0]) if spin else dice.uniform(0, 2 * math.pi)
    tilt = (dice.uniform(-0.02, 0.02) - lean * math.sin(towards), dice.uniform(-0.02, 0.02) + lean * math.cos(towards), turn)
    scale = dice.uniform(0.96, 1.03)
    for mesh, material in made.meshes(mould, index % FORMS):
        piece = place(mesh, "sweet", (x, y, FLOOR + z), material=material, scale=scale)
        piece.rotation_mode = "ZXY"
        piece.rotation_euler = tilt


def _garnish(recipe: dict, made: _Pieces, dice: Random) -> None:
    if top := recipe.get("top"):
        stuff, _, form = top.partition("-")
        material = garnish.MATERIALS[stuff]()
        for x, y, z, lean, towards, *_ in recipe["lay"]:
            away = math.sin(math.radians(lean)) * recipe["moulds"][0]["height"]
            at = x + away * math.cos(math.radians(towards)), y + away * math.sin(math.radians(towards))
            mesh = garnish.piece(stuff, form, recipe.get("top_size", 1.0), dice)
            drop_on(mesh, *at, material, dice, only="sweet", lift=0.04)
    reach = max(math.hypot(x, y) for x, y, *_ in recipe["lay"])
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on=recipe.get("strewn_on", "sweet"), within=reach + 2)
    for words in recipe.get("loose", []):
        grains.beside(words, reach + 2, dice)
    garnish.crumbs(recipe.get("crumbs", 20), dice, made.material, reach + 4, reach + 1.5, 0.12)
