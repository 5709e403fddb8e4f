"""Chakli: dough pressed through a star into a ridged spiral."""

import math
from random import Random

import numpy as np
from studio import garnish, stage
from studio.shapes import tube

from families.body import Body, crust, field, rise, stud
from families.pieces import laid, subject_of


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, spiral (see `spiral`), variants, broken (turns of further pieces: [from, to]), crust, laid, fall,
    crumbs {count, beyond, within}, reach and middle of the subject."""
    stage.serve(recipe["vessel"])
    material = crust(recipe["crust"])
    words = recipe["spiral"]
    whole = [(words["first"], words["turns"])] * recipe["variants"]
    meshes = [spiral(words, number, *turns) for number, turns in enumerate([*whole, *recipe.get("broken", [])])]
    things = laid(meshes, recipe["laid"], material, dice, whole=recipe["variants"], fall=recipe.get("fall", True))
    crumbs = recipe["crumbs"]
    garnish.crumbs(crumbs["count"], dice, material, crumbs["within"], crumbs["beyond"], 0.14)
    return subject_of(things, recipe)


def spiral(words: dict, number: int, first: float, last: float):
    """A rope from turn `first` to turn `last` of the spiral.

    Words, lengths in cm: radius (of the rope), pitch (between turns), ridges, sharp (their height, share of the radius),
    studs (see `stud`).
    """
    rng = np.random.RandomState(300 + number)
    path = _path(words, number, first, last, rng)
    sides = words["ridges"] * 6
    vertices, faces = tube(path, 1.0, sides)
    rope = vertices[:-2].reshape(len(path), sides, 3)
    rope = path[:, None] + (rope - path[:, None]) * _star(words, path, sides, number)[..., None]
    vertices = np.concatenate([rope.reshape(-1, 3), path[[0, -1]]])
    spread = np.linalg.norm(rope - path[:, None], axis=2) / words["radius"]
    valley = rise(-spread, -0.93, -0.72)
    broken = np.zeros((len(path), sides))
    broken[[0, 1, 2, -3, -2, -1]] = 1.0
    valley[broken > 0] = 0
    body = Body()
    tips = rise(spread, 1.0, 1.18).ravel()
    marks = {"valley": valley.ravel(), "tip": tips, "broken": broken.ravel()}
    ends = {"valley": [0, 0], "tip": [0, 0], "broken": [1, 1]}
    body.add(vertices, faces, **{name: np.r_[values, ends[name]] for name, values in marks.items()})
    quads = faces[: (len(path) - 1) * sides]
    for seeds in words["studs"]:
        stud(body, vertices, quads, seeds, rng, np.r_[1 - broken.ravel(), 0, 0])
    return body.mesh("chakli")


def _path(words: dict, number: int, first: float, last: float, rng) -> np.ndarray:
    """The middle line of the rope, its two ends cut square (a few points on the spot, for the rings that close them)."""
    length = math.pi * words["pitch"] * (last**2 - first**2)
    turns = np.sqrt(np.linspace(first**2, last**2, int(length / 0.05)))
    along = np.c_[np.cos(turns * 3), np.sin(turns * 3), turns]
    away = words["pitch"] * (turns + 0.05 * field(along, 1.4, 2, number * 3.7))
    away *= 1 - 0.1 * rise(turns, last - 0.3, last)
    angle = 2 * math.pi * turns + rng.uniform(0, 6)
    stretch = 1 + rng.uniform(-0.05, 0.05)
    line = np.c_[away * np.cos(angle) * stretch, away * np.sin(angle) / stretch, 0.07 * field(along, 1.1, 2, number)]
    head = [line[0] + (line[0] - line[1]) * step for step in (0.02, 0.01)]
    tail = [line[-1] + (line[-1] - line[-2]) * step for step in (0.01, 0.02)]
    return np.concatenate([head, line, tail])


def _star(words: dict, path, sides: int, number: int) -> np.ndarray:
    """The distance of each point of the surface from the middle line: sharp ridges, torn along their crests."""
    around = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    along = np.arange(len(path)) * 0.05
    phase = words["ridges"] * around[None] + 0.35 * np.sin(along * 0.21 + number)[:, None]
    crest = 1 - np.abs(((phase / (2 * math.pi)) % 1) * 2 - 1)
    ridge = np.floor(phase / (2 * math.pi))
    points = np.c_[np.repeat(along, sides), (ridge * 3.1).ravel(), np.zeros(ridge.size)]
    torn = field(points, 2.6, 3, number * 5.1).reshape(ridge.shape)
    rough = field(np.c_[np.repeat(along, sides), np.tile(around, len(path)) * 2, np.zeros(ridge.size)], 4.0, 3, number)
    height = words["sharp"] * (1 + 0.55 * torn)
    star = words["radius"] * (1 - words["sharp"] * 0.55 + height * crest**1.3 + 0.035 * rough.reshape(ridge.shape))
    scale = np.ones(len(path))
    scale[[0, 1, -2, -1]] = (0.25, 0.72, 0.72, 0.25)
    return star * scale[:, None]
