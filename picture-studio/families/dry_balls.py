"""Ladoos: balls rolled by hand that stand dry on a plate or lie in a bowl."""

import math
from random import Random

import bpy
import numpy as np
from studio import garnish, stage
from studio.physics import Fall
from studio.shapes import ball, mesh_of, place

from families import grains, packed

FLOOR = 0.22
"""The height of a plate's bottom, cm."""
FORMS = 5
"""So many different balls are made of one recipe."""
BROKEN = 100
"""Forms from here on are broken."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, ball (see packed.py), cover (a list, see grains.py), stack (one of STACKS, or 'bowl'), broken
    (places [x, y, turn] of broken balls on the plate), loose (grains beside them), strewn, crumbs, petals."""
    vessel = stage.serve(recipe["vessel"])
    words = recipe["ball"]
    shape = lambda form: packed.body(words, form, broken=form >= BROKEN)  # noqa: E731
    balls = packed.Pieces(packed.material(words), recipe.get("cover", []), shape)
    centres = _lay(recipe, balls, vessel, dice)
    for form, (x, y, turn) in enumerate(recipe.get("broken", []), BROKEN):
        balls.put(form, form, (x, y, FLOOR + 0.93 * words["radius"]), (0, 0, turn), 1.0)
        centres.append((x, y, FLOOR + words["radius"]))
    _garnish(recipe, centres, balls.stuff, dice)
    return framed(centres, words["radius"])


def framed(centres, radius: float) -> stage.Subject:
    """A subject that holds balls of `radius` at `centres`, seen from some 38 degrees above."""
    x, y, z = np.abs([c[0] for c in centres]).max(), [c[1] for c in centres], [c[2] for c in centres]
    low, top = FLOOR, max(z) + radius
    deep = ((max(y) - min(y)) / 2 + radius) * 0.62 + (top - low) / 2 * 0.79
    middle = (0, (max(y) + min(y)) / 2, low + (top - low) * 0.45)
    return stage.Subject(middle, max(x + radius, 0.93 * deep), (0, min(y) - 0.5 * radius, low + radius))


def _lay(recipe: dict, balls: packed.Pieces, vessel, dice: Random) -> list[tuple[float, float, float]]:
    """Puts the balls in their places and answers the middles."""
    r, stack = recipe["ball"]["radius"], recipe.get("stack", "pyramid")
    if stack == "bowl":
        return _fallen(recipe, balls, vessel, dice)
    centres = STACKS[stack](r)
    for i, (x, y, z) in enumerate(centres):
        at = (x + dice.uniform(-0.03, 0.03) * r, y + dice.uniform(-0.03, 0.03) * r, z)
        turn = (dice.uniform(-0.25, 0.25), dice.uniform(-0.25, 0.25), dice.uniform(0, 2 * math.pi))
        balls.put(i % FORMS, i % FORMS, at, turn, dice.uniform(0.95, 1.03))
    return centres


def _fallen(recipe: dict, balls: packed.Pieces, vessel, dice: Random) -> list[tuple[float, float, float]]:
    """Lets `count` balls fall into the vessel; those that roll off it are forgotten."""
    r, fall = recipe["ball"]["radius"], Fall()
    fall.still(vessel)
    core = mesh_of(*ball(3, r), "falling")
    bodies = []
    for i in range(recipe["count"]):
        turn, away = 2.4 * i, r * dice.uniform(0.6, 1.6)
        bodies.append(place(core, "body", (away * math.cos(turn), away * math.sin(turn), 5 + 1.2 * i * r)))
        fall.loose(bodies[-1], "SPHERE")
    fall.settle(90)
    centres = [tuple(thing.location) for thing in bodies if thing.location.z > 0]
    for thing in bodies:
        bpy.data.objects.remove(thing)
    for i, at in enumerate(centres):
        turn = tuple(dice.uniform(0, 2 * math.pi) for _ in range(3))
        balls.put(i % FORMS, i % FORMS, at, turn, dice.uniform(0.94, 1.02))
    return centres


def _pyramid(r: float) -> list[tuple[float, float, float]]:
    """Seven below, three above, one on top."""
    return _crown(r) + [(0.0, 0.0, FLOOR + 0.94 * r + 3.2 * r)]


def _crown(r: float) -> list[tuple[float, float, float]]:
    """Seven below, three above."""
    low = FLOOR + 0.94 * r
    centres = [(0.0, 0.0, low + 0.02)] + _around(6, 2.0 * r * 1.01, low, 0.26)
    return centres + _around(3, 1.165 * r, low + 1.61 * r, 0.26 + math.pi / 6)


def _mound(r: float) -> list[tuple[float, float, float]]:
    """Five below, one above."""
    low = FLOOR + 0.94 * r
    return _around(5, 1.72 * r, low, 0.3) + [(0.0, 0.0, low + 1.05 * r)]


def _four(r: float) -> list[tuple[float, float, float]]:
    """Three below, one above."""
    low = FLOOR + 0.94 * r
    return _around(3, 1.17 * r, low, -math.pi / 6) + [(0.0, 0.0, low + 1.6 * r)]


def _ring(r: float) -> list[tuple[float, float, float]]:
    """Seven side by side."""
    low = FLOOR + 0.94 * r
    return [(0.0, 0.0, low)] + _around(6, 2.05 * r, low, 0.1)


def _around(count: int, away: float, z: float, turn: float) -> list[tuple[float, float, float]]:
    angles = [turn + i * 2 * math.pi / count for i in range(count)]
    return [(away * math.cos(a), away * math.sin(a), z) for a in angles]


STACKS = {"pyramid": _pyramid, "crown": _crown, "mound": _mound, "four": _four, "ring": _ring}


def _garnish(recipe: dict, centres, stuff, dice: Random) -> None:
    reach = max(math.hypot(x, y) for x, y, _ in centres)
    r = recipe["ball"]["radius"]
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=reach)
    for words in recipe.get("loose", []):
        grains.beside(words, reach + r, dice)
    garnish.crumbs(recipe.get("crumbs", 40), dice, stuff, reach + 2.0 * r, reach + 0.7 * r)
    if kind := recipe.get("petals"):
        garnish.petals(7, dice, kind)
