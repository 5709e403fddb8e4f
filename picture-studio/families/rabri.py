"""Rabri in a bowl, and fried bread under rabri."""

import math
from random import Random

import numpy as np

from families import cream, liquids
from studio import garnish, stage
from studio.materials import Material
from studio.shapes import lathe, mesh_of, noise_at, place


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, cream (see cream.py), strewn, reach, middle, focus; for a bowl `heap` {radius, level, dome}; for bread
    `bread` (see _slice), `slices` [{at, turn, tilt}], `liquid` (see liquids.py)."""
    stage.serve(recipe["vessel"])
    stuff = cream.material(recipe["cream"])
    if liquid := recipe.get("liquid"):
        liquids.pour(liquid, [])
    if words := recipe.get("heap"):
        cream.heap(recipe["cream"], words["radius"], words["level"], words["dome"], stuff, recipe["seed"])
    if bread := recipe.get("bread"):
        _lay_slices(bread, recipe["slices"])
        cream.drape(_over_slices(recipe), 2 * recipe["reach"], 0.07, "sweet", stuff)
    for kind, words in recipe["strewn"].items():
        garnish.strew(kind, words["count"], dice, on="sweet", within=words["within"], size=words.get("size", 1.0))
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind, within=recipe["reach"] * 1.8, beyond=recipe["reach"] * 1.15)
    return stage.Subject((0, 0, recipe["middle"]), recipe["reach"], tuple(recipe["focus"]))


def _lay_slices(bread: dict, slices) -> None:
    stuff = _fried(bread)
    for number, laid in enumerate(slices):
        turn = tuple(math.radians(angle) for angle in (*laid.get("tilt", (0, 0)), laid["turn"]))
        place(_slice(bread, number + 1), "sweet-bread", laid["at"], turn, material=stuff)


def _slice(bread: dict, seed: int):
    """A right-angled triangle of bread around its middle: `inside` the radius of the circle within it, `thick` (cm)."""
    t = bread["thick"]
    profile = [(r, t) for r in np.linspace(0.005, 0.955, 60)] + [(0.982, t * 0.985), (0.998, t * 0.93)]
    profile += [(1.0, z) for z in np.linspace(t * 0.86, t * 0.14, 12)] + [(0.99, 0.03), (0.97, 0), (0.01, 0)]
    vertices, faces = lathe(profile, 300)
    turn = np.arctan2(vertices[:, 1], vertices[:, 0])
    vertices[:, :2] *= _triangle(turn, bread["inside"], bread.get("sharp", 22))[:, None]
    rim = np.clip(1 - np.abs(vertices[:, 2] / t - 0.5) * 2, 0, 1)
    pores = np.abs(noise_at(vertices, 2.6, 3, seed * 5.0))
    vertices[:, :2] *= (1 + 0.02 * noise_at(vertices, 0.9, 3, seed) - 0.035 * rim * (pores < 0.14))[:, None]
    uneven = 0.09 * noise_at(vertices, 0.5, 2, seed) + 0.05 * noise_at(vertices, 2.2, 4, seed + 9.0)
    vertices[:, 2] += (vertices[:, 2] > t * 0.5) * uneven
    return mesh_of(vertices, [face[::-1] for face in faces], "bread")


def _triangle(turn, inside: float, sharp: float):
    """How far the edge of a triangle with softened corners is, in each direction."""
    sides = np.array([math.pi, 1.5 * math.pi, 0.25 * math.pi])
    facing = np.clip(np.cos(turn[:, None] - sides), 0, None) / inside
    return (facing**sharp).sum(1) ** (-1 / sharp)


def _fried(bread: dict):
    m = Material("bread")
    color = m.mottled(bread["colors"], 0.8, [("#8f4a12", 0.4), ("#f0c070", 0.5)], 5)
    color = m.mix(m.step(m.upward, 0.75, 0.2, 0.65), color, bread["edge"])
    pores = m.step(m.cells(4.2), 0.1, 0.4)
    grain = m.bump(m.noise(7, 5, 0.7), 0.6, 0.07, m.bump(pores, 0.5, 0.06))
    color = m.varied(color, 0.005, 0.08)
    m.surface(color, roughness=0.4, flesh=0.2, depth=(0.3, 0.14, 0.05), coat=0.7, coat_roughness=0.12, bump=grain)
    return m.result


def _over_slices(recipe: dict):
    """The thickness of cream: most over the middle of each slice, its edge wandering, running off here and there."""
    words, seed = recipe["cream"], recipe["seed"]

    def thickness(x, y):
        edge = 0.7 * cream.cloud(x, y, 0.42, 3, seed) + 0.18 * cream.cloud(x, y, 1.6, 2, seed + 7)
        near = np.min([np.hypot(x - laid["at"][0], y - laid["at"][1]) for laid in recipe["slices"]], axis=0)
        inside = words["spread"] - near + edge
        height, which = cream.folds(x, y, words, seed)
        folded = np.clip(0.5 * (height - height.mean()), -0.2, 0.2)
        body = words["deep"] * np.sqrt(np.clip(inside / 0.7, 0, 1)) + folded * np.clip(inside / 0.5, 0, 1)
        return np.where(inside > 0, np.maximum(body, 0.03), inside), which

    return thickness
