"""Ghevar: a disc of honeycombed batter with a hole in its middle, spread with malai and dressed."""

import math
from random import Random

import numpy as np
from studio import garnish, stage
from studio.materials import Material
from studio.shapes import cells_at, mesh_of, net, noise_at, place, remember

TURN = 2 * math.pi
FLOOR = 0.24


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, comb {radius, hole, height, cells (a cm), colors from the pits to the crests}, malai {inner, outer,
    thick, leaf (share under silver)}, strewn on the malai, crumbs, petals."""
    stage.serve(recipe["vessel"])
    comb, cream = recipe["comb"], recipe["malai"]
    material = _crisp(comb)
    place(_honeycomb(comb, recipe.get("seed", 1)), "comb", (0, 0, FLOOR), material=material)
    place(_cream(cream, comb["height"]), "malai", (0, 0, FLOOR), material=_malai(cream))
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="malai", within=cream["outer"], beyond=cream["inner"])
    radius = comb["radius"]
    garnish.crumbs(recipe.get("crumbs", 40), dice, material, radius * 1.4, radius * 1.02, 0.11)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind)
    return stage.Subject((0, 0, comb["height"] * 0.45), radius * 1.06, (0, -radius * 0.6, comb["height"]))


def _honeycomb(words: dict, seed: int):
    """A ring whose skin has sunk into pits between thin walls, deep from above, shallower at the sides."""
    columns, points, inward = 860, *_outline(words)
    rows = len(points)
    a = np.tile(np.linspace(0, TURN, columns, endpoint=False), rows)
    out, up = (np.repeat(points[:, axis], columns) for axis in (0, 1))
    way = np.c_[np.cos(a), np.sin(a)]
    skin = np.c_[way * out[:, None], up]
    bent = skin + 0.16 * np.c_[noise_at(skin, 1.1, 2, 3.0), noise_at(skin, 1.1, 2, 31.0), noise_at(skin, 1.1, 2, 77.0)]
    _, edge = cells_at(bent, words["cells"], seed * 1.7)
    _, fine = cells_at(bent, words["cells"] * 2.2, seed * 3.1)
    pit = np.clip((edge - 0.09) / 0.16, 0, 1) ** 1.3
    pit = np.clip(pit - 0.3 * np.clip(1 - fine / 0.12, 0, 1), 0, 1)
    uneven = 0.5 + noise_at(skin, 0.7, 2, 13.0) * 0.35
    depth = pit * np.repeat(inward[:, 2], columns) * (0.65 + uneven * 0.7)
    crest = 0.16 * noise_at(skin, 0.55, 3, 9.0) + 0.07 * noise_at(skin, 2.2, 2, 5.0)
    push = crest - depth
    out2, up2 = out + push * np.repeat(inward[:, 0], columns), up + push * np.repeat(inward[:, 1], columns)
    mesh = mesh_of(np.c_[way * out2[:, None], np.maximum(up2, 0)], net(rows, columns, closed=True), "comb")
    return remember(mesh, "deep", pit)


def _outline(words: dict):
    """Points (out, up) over the ring's section, and for each the way its skin faces (out, up) and how deep its pits are."""
    r, hole, high = words["radius"], words["hole"], words["height"]
    step = 0.045
    wall, top = int(high / step), int((r - hole) / step)
    rise = np.linspace(0, 1, wall)
    bulge = 0.16 * np.sin(math.pi * rise) - 0.1 * rise**6
    outer = np.c_[r + bulge, rise * high]
    over = np.linspace(1, 0, top)[1:-1]
    across = np.c_[hole + (r - 0.1 - hole) * over, high + 0.12 * np.sin(math.pi * over)]
    inner = np.c_[hole - bulge[::-1] * 0.4, rise[::-1] * high]
    points = np.concatenate([outer, across, inner])
    facing = [(1, 0, 0.34)] * wall + [(0, 1, 0.75)] * len(across) + [(-1, 0, 0.3)] * wall
    weights = np.hanning(11) / np.hanning(11).sum()
    padded = np.pad(np.array(facing, float), ((5, 5), (0, 0)), mode="edge")
    return points, np.stack([np.convolve(padded[:, i], weights, "valid") for i in range(3)], axis=1)


def _crisp(words: dict):
    m = Material("comb")
    pits, walls, crests = words["colors"]
    color = m.mix(m.step(m.noise(0.8, 4, 0.6), 0.35, 0.7), walls, crests)
    color = m.mix(m.step(m.attribute("deep"), 0.05, 0.9), color, pits)
    color = m.mix(m.step(m.noise(5, 4, 0.65), 0.6, 0.75, 0.4), color, crests)
    m.surface(
        color,
        roughness=0.32,
        flesh=0.3,
        depth=(0.4, 0.2, 0.05),
        coat=0.35,
        coat_roughness=0.12,
        bump=m.bump(m.noise(9, 4, 0.65), 0.4, 0.04),
    )
    return m.result


def _cream(words: dict, level: float):
    """Malai spread by the back of a spoon: thick, grained, its rims uneven."""
    rows, columns = 90, 420
    t, a = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, TURN, columns, endpoint=False), indexing="ij")
    t, a = t.ravel(), a.ravel()
    way = np.c_[np.cos(a), np.sin(a), 0 * a]
    inner = words["inner"] + 0.28 * noise_at(way, 1.4, 3, 4.0)
    outer = words["outer"] + 0.42 * noise_at(way, 1.7, 4, 9.0)
    out = inner + (outer - inner) * t
    flat = way * out[:, None]
    rim = np.clip(np.minimum(t * (outer - inner), (1 - t) * (outer - inner)) / 0.42, 0, 1)
    thick = words["thick"] * np.sqrt(rim * (2 - rim))
    swirl = 0.12 * noise_at(flat, 0.6, 3, 2.0) + 0.045 * noise_at(flat, 2.0, 4, 6.0) + 0.02 * noise_at(flat, 6.0, 3, 8.0)
    up = level - 0.16 + thick + swirl * (0.4 + 0.6 * rim) + 0.2 * np.sin(math.pi * np.clip((out - 1.5) / 5, 0, 1))
    return mesh_of(np.c_[flat[:, :2], up], net(rows, columns, closed=True, turned=True), "malai")


def _malai(words: dict):
    m = Material("malai")
    color = m.mottled(words.get("colors", ["#f3e6c8", "#fbf4e2", "#fffaf0"]), 1.3)
    below = m.surface(
        color,
        roughness=0.3,
        flesh=0.6,
        depth=(0.5, 0.4, 0.25),
        coat=0.3,
        coat_roughness=0.15,
        bump=m.bump(m.noise(6, 4, 0.6), 0.4, 0.05),
        only=False,
    )
    garnish.with_leaf(m, below, words.get("leaf", 0.3))
    return m.result
