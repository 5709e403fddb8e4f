"""Savoury snacks heaped in a bowl or on a plate: bhujia and sev, mixtures, chivda, coated nuts."""

import math
from random import Random

import numpy as np
from studio import stage
from studio.materials import Material
from studio.pile import Pile
from studio.shapes import lathe, mesh_of, place

from families.nibbles import Nibbles
from families.noodles import Strands


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, mound {radius, foot, top, full (how steep its sides are), color}, parts (a list, see below), round
    (how many pieces lie on the table, between which distances).

    A part: kind ('strands' or a kind of nibble), count (strewn through the heap), above (how many more lie on top of it),
    at (places [x, y] of single nibbles), round (share among those on the table), and the kind's own words.
    """
    vessel = recipe["vessel"]
    stage.serve(vessel)
    mound = _mound(recipe["mound"])
    _core(mound, vessel, recipe["mound"]["color"])
    luck = np.random.RandomState(dice.randrange(10**6))
    edge = _edge(vessel)
    pile = Pile(edge + 6.0, lambda away: np.maximum(_vessel_height(vessel, away), mound(away)), luck)
    gatherers = [_gatherer(part, dice, luck) for part in recipe["parts"]]
    _heap(recipe, gatherers, pile, luck)
    _strew_round(recipe, gatherers, pile, luck, edge)
    for gatherer in gatherers:
        gatherer.finish()
    top = float(pile.top.max())
    reach = recipe.get("reach", edge * 1.06)
    return stage.Subject((0, 0, top * 0.5), reach, (0, -edge * 0.45, top * 0.75))


def _gatherer(part: dict, dice: Random, luck: np.random.RandomState):
    return Strands(part, luck) if part["kind"] == "strands" else Nibbles(part, dice)


def _heap(recipe: dict, gatherers, pile: Pile, luck: np.random.RandomState) -> None:
    """Drops what the parts count, well mixed, then what is to lie above."""
    radius = recipe["mound"]["radius"]
    below = [i for i, part in enumerate(recipe["parts"]) for _ in range(part.get("count", 0))]
    above = [i for i, part in enumerate(recipe["parts"]) for _ in range(part.get("above", 0))]
    for order, spread in ((below, 0.97), (above, 0.85)):
        luck.shuffle(order)
        for i in order:
            turn, away = luck.uniform(0, 2 * math.pi), radius * spread * math.sqrt(luck.uniform())
            gatherers[i].drop(pile, (away * math.cos(turn), away * math.sin(turn)), radius)


def _strew_round(recipe: dict, gatherers, pile: Pile, luck: np.random.RandomState, edge: float) -> None:
    for part, gatherer in zip(recipe["parts"], gatherers, strict=True):
        for at in part.get("at", []):
            gatherer.drop(pile, at, exactly=True)
        for _ in range(part.get("round", 0)):
            turn, away = luck.uniform(0, 2 * math.pi), edge + luck.uniform(0.6, 4.5)
            gatherer.drop(pile, (away * math.cos(turn), away * math.sin(turn)))


def _edge(vessel: dict) -> float:
    """How far the vessel reaches from its middle, cm."""
    if vessel["kind"] == "board":
        return max(vessel["width"], vessel["depth"]) / 2
    return vessel["radius"] + (vessel.get("thick", 0.28) if vessel["kind"] == "bowl" else 0.0)


def _vessel_height(vessel: dict, away: np.ndarray) -> np.ndarray:
    """The height of what stands on the table at distances `away` from the middle."""
    if vessel["kind"] == "board":
        return np.where(away < min(vessel["width"], vessel["depth"]) / 2, vessel.get("thick", 0.9) + 0.01, 0.0)
    r = vessel["radius"]
    if vessel["kind"] == "plate":
        height = vessel.get("height", 1.0)
        return np.interp(away, [0.74 * r, 0.84 * r, 0.93 * r, r, r + 0.1], [0.22, 0.47, 0.85 * height, height + 0.04, 0.0])
    height, rim = vessel["height"], r + vessel.get("thick", 0.28)
    inside = [0.5, 0.55, 0.98, 0.45 * height, 0.75 * height, height + 0.05]
    return np.interp(away, [0, 0.35 * r, 0.62 * r, 0.85 * r, 0.96 * r, r, rim, rim + 0.1], [*inside, height + 0.08, 0.0])


def _mound(words: dict):
    """The height (cm) of the hidden core at a distance from the middle; far below the table outside it."""
    radius, foot, top, full = words["radius"], words["foot"], words["top"], words.get("full", 0.8)

    def height(away):
        inside = np.clip(1 - (np.asarray(away) / radius) ** 2, 0, 1)
        return np.where(inside > 0, foot + (top - foot) * inside**full, -9.0)

    return height


def _core(mound, vessel: dict, color: str) -> None:
    """What fills the heap: seen only through its gaps, never below the vessel's own surface."""
    away = np.linspace(0, _edge(vessel), 200)
    shown = mound(away) > _vessel_height(vessel, away) + 0.05
    profile = np.c_[away, mound(away) - 0.05][shown]
    m = Material("core")
    m.surface(color, roughness=0.9)
    place(mesh_of(*lathe(profile, 64), "core"), "core", material=m.result)
