"""Khari: puffed rectangles of many thin layers of dough."""

import math
from random import Random

import numpy as np
from studio import stage
from studio.shapes import place

from families.body import Body, blisters, crust, field, rise
from families.pieces import laid, subject_of

LAYER, FLAKE = (60, 30), (12, 8)
"""Vertices along and across a layer, and a flake fallen off."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, puff (see `puff`), variants, crust, laid, fall, flakes {count, beyond, within}, reach and middle of
    the subject."""
    stage.serve(recipe["vessel"])
    material = crust(recipe["crust"])
    meshes = [puff(recipe["puff"], number) for number in range(recipe["variants"])]
    things = laid(meshes, recipe["laid"], material, dice, whole=recipe["variants"], fall=recipe.get("fall", True))
    _flakes(recipe["flakes"], material, dice)
    return subject_of(things, recipe)


def puff(words: dict, number: int):
    """One puff as a mesh. Words, in cm: length, width, height, layers (how many), thick (of a layer), ragged."""
    rng = np.random.RandomState(700 + number)
    body = Body()
    floors = _floors(words, number)
    for layer in range(words["layers"]):
        flat, share = _outline(words, LAYER, number * 100 + layer, rng)
        last = layer == words["layers"] - 1
        bubble, toast = blisters(flat[:, :2], 34 if last else 0, words["length"] / 2, (0.15, 0.7), rng)
        flat[:, 2] = floors[layer] + 0.12 * bubble
        vertices, faces = _sheet(flat, LAYER, words["thick"] * rng.uniform(0.7, 1.3), share)
        twice = {"edge": np.tile(rise(share, 0.9, 1.0), 2), "toast": np.tile(toast, 2)}
        body.add(vertices, faces, **twice, top=np.repeat([float(last), 0.0], len(flat)), tone=rng.uniform())
    return body.mesh("puff")


def _floors(words: dict, number: int) -> list[np.ndarray]:
    """How high each layer lies: layers part in long lenses and meet again, yet the puff is about as high everywhere."""
    flat, share = _outline({**words, "ragged": 0.0}, LAYER, number, np.random.RandomState(number))
    gaps = []
    for layer in range(words["layers"] - 1):
        parted = rise(field(flat * (0.7, 1.0, 1), 0.7, 2, number * 50 + layer * 3.3), -0.1, 0.45)
        gaps.append(0.25 + 1.6 * parted + 0.2 * share**6)
    height = words["height"] * (1 + 0.09 * field(flat, 0.35, 2, number * 7.7) - 0.1 * share**5)
    gaps = np.array(gaps) * (height / np.sum(gaps, axis=0))
    return [0 * share, *np.cumsum(np.maximum(gaps, words["thick"]), axis=0)]


def _outline(words: dict, grid: tuple[int, int], seed: int, rng):
    """The flat grid of a layer with a ragged outline of its own, and how far out each vertex is, 0 to 1."""
    u, v = np.meshgrid(*(np.sin(np.linspace(-math.pi / 2, math.pi / 2, count)) for count in grid), indexing="ij")
    u, v = u.ravel(), v.ravel()
    ends = field(np.c_[3 * np.sign(u), v * words["width"] / 2, 0 * u], 1.6, 3, seed * 1.7) + rng.normal(0, 0.35)
    sides = field(np.c_[u * words["length"] / 2, 3 * np.sign(v), 0 * u], 1.6, 3, seed * 2.9) + rng.normal(0, 0.35)
    ragged = words.get("ragged", 0.07)
    x = u * words["length"] / 2 + ragged * ends * np.abs(u) ** 3 * np.sign(u)
    y = v * words["width"] / 2 + ragged * sides * np.abs(v) ** 3 * np.sign(v)
    return np.c_[x, y, 0 * x], np.maximum(np.abs(u), np.abs(v))


def _sheet(flat, grid: tuple[int, int], thick: float, share):
    """A layer `thick` cm thick whose middle lies on `flat`, so many vertices along and across, thinner at its rim."""
    half = thick / 2 * (1 - 0.6 * rise(share, 0.9, 1.0))
    up = np.c_[0 * half, 0 * half, half]
    index = np.arange(len(flat)).reshape(grid)
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    rim = np.r_[index[:-1, 0], index[-1, :-1], index[:0:-1, -1], index[0, :0:-1]]
    walls = np.c_[rim + len(flat), np.roll(rim, -1) + len(flat), np.roll(rim, -1), rim]
    faces = np.concatenate([quads, quads[:, ::-1] + len(flat), walls])
    return np.concatenate([flat + up, flat - up]), faces.tolist()


def _flakes(words: dict, material, dice: Random) -> None:
    """Flakes that fell off, on plate and table."""
    for number in range(words["count"]):
        rng = np.random.RandomState(900 + number)
        size = dice.uniform(0.15, 0.6)
        sheet = {"length": 2 * size, "width": 2 * size * dice.uniform(0.4, 0.9), "thick": 0.03, "ragged": 0.1 * size}
        flat, share = _outline(sheet, FLAKE, 900 + number, rng)
        flat[:, :2] *= 1 + 0.3 * field(flat, 1.0 / size, 3, number)[:, None]
        flat[:, 2] = 0.3 * size * field(flat, 1.2 / size, 2, number)
        body = Body()
        body.add(*_sheet(flat, FLAKE, sheet["thick"], share), tone=dice.random())
        turn, away = dice.uniform(0, 2 * math.pi), dice.uniform(words["beyond"], words["within"])
        at = (away * math.cos(turn), away * math.sin(turn), 0.32)
        place(body.mesh("flake"), "flake", at, (dice.gauss(0, 0.2), dice.gauss(0, 0.2), turn * 7), material=material)
