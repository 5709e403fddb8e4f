"""Small stuffed things fried dry: samosas and kachori, some broken open."""

from random import Random

import numpy as np
from studio import garnish, stage
from studio.shapes import ball

from families.body import Body, blisters, crust, field, rise, stud
from families.pieces import heap, laid, packed, subject_of


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, shell (see `shell`), variants, broken (cuts of further pieces), crust, heap or packed, laid (the poses
    of broken pieces; they stay where they are put), crumbs {count, beyond, within}, reach and middle of the subject."""
    stage.serve(recipe["vessel"])
    material = crust(recipe["crust"])
    meshes = [shell(recipe["shell"], number) for number in range(recipe.get("variants", 5))]
    if "packed" in recipe:
        things = laid(meshes, packed(recipe["packed"], dice), material, dice, whole=len(meshes), fall=True)
    else:
        things = heap(meshes, recipe["heap"], material, dice)
    opened = [shell(recipe["shell"], 50 + number, cut) for number, cut in enumerate(recipe.get("broken", []))]
    things += laid(opened, recipe.get("laid", []), material, dice, whole=1, fall=False)
    crumbs = recipe["crumbs"]
    garnish.crumbs(crumbs["count"], dice, material, crumbs["within"], crumbs["beyond"], 0.14)
    return subject_of(things, recipe)


def shell(words: dict, number: int, cut: float | None = None):
    """One piece as a mesh; `cut` opens it there, cm from its middle, so that the filling shows.

    Words, lengths in cm: form ('samosa' or 'kachori'), size (its radius), detail, uneven, blisters {count, size, height},
    crust (its thickness), filling (studs of the filling), seeds (studs of the crust).
    """
    rng = np.random.RandomState(500 + number)
    ways, faces = ball(words.get("detail", 6))
    away, seam = FORMS[words["form"]](ways, words["size"], number)
    height, toast = blisters(ways, words["blisters"]["count"], 1.0, words["blisters"]["size"], rng, skin=True)
    away = away + words["blisters"]["height"] * height + words["uneven"] * field(ways, 1.6, 4, number * 6.1)
    vertices = ways * away[:, None]
    marks = {"toast": toast, "seam": seam, "high": rise(ways[:, 2], 0.2, 1.0)}
    if cut is not None:
        vertices, marks["filling"], marks["broken"] = _opened(vertices, words, cut, number)
    body = Body()
    body.add(vertices, faces, **marks)
    for seeds in words.get("filling", []) if cut is not None else []:
        stud(body, vertices, faces, seeds, rng, marks["filling"] + 1e-9)
    for seeds in words.get("seeds", []):
        stud(body, vertices, faces, seeds, rng, 1 - marks.get("broken", 0 * toast) + 1e-9)
    return body.mesh("shell")


def _kachori(ways, size: float, number: int):
    """A ball, pinched where it was closed."""
    away = size * (1 + 0.02 * field(ways, 0.8, 2, number * 3.3))
    pinch = np.exp(-((1 - ways[:, 2]) / 0.05) ** 2)
    pleats = 0.02 * np.sin(np.arctan2(ways[:, 1], ways[:, 0]) * 7 + number) * np.exp(-(((1 - ways[:, 2]) - 0.08) / 0.06) ** 2)
    return away + 0.07 * size * pinch + pleats * size, 0.6 * pinch


def _samosa(ways, size: float, number: int):
    """A plump tetrahedron standing on its base, a flap of dough folded over its front, its foot pinched."""
    rng = np.random.RandomState(number)
    turn = np.radians([-90, 30, 150]) + rng.normal(0, 0.09, 3)
    walls = np.c_[np.cos(turn), np.sin(turn), np.full(3, 0.42) + rng.normal(0, 0.05, 3)]
    walls /= np.linalg.norm(walls, axis=1)[:, None]
    sides = np.c_[ways @ walls.T / (0.56 + rng.normal(0, 0.025, 3)), -ways[:, 2] / 0.5]
    sides = np.clip(sides, 0, None)
    away = size * (sides**3.7).sum(1) ** (-1 / 3.7)
    order = np.sort(sides, axis=1)
    edge = np.exp(-(((order[:, -1] - order[:, -2]) / 0.16) ** 2))
    foot = edge * rise(-ways[:, 2], 0.1, 0.4)
    front = rise(-ways[:, 1], 0.25, 0.45)
    line = ways[:, 0] + 0.28 * ways[:, 2] + 0.05 * field(ways, 2, 2, number)
    flap = rise(line, -0.015, 0.03) * front * rise(-line, -0.5, -0.3)
    pinches = 0.03 * np.sin(np.arctan2(ways[:, 1], ways[:, 0]) * 22) * foot
    seam = np.exp(-((line / 0.03) ** 2)) * front
    return away + size * (0.05 * foot + 0.045 * flap + pinches), 0.8 * seam


FORMS = {"samosa": _samosa, "kachori": _kachori}


def _opened(vertices, words: dict, cut: float, number: int):
    """Takes away what lies beyond x = `cut`, raggedly, and heaps the filling on the wound; also its marks."""
    away = np.linalg.norm(vertices, axis=1)
    jagged = cut + 0.1 * field(vertices * (0, 1, 1), 1.6, 4, number * 3.1)
    gone = vertices[:, 0] > jagged
    moved = vertices.copy()
    moved[:, 0] = np.where(gone, jagged, moved[:, 0])
    outer = away * np.sqrt(np.clip(1 - (jagged / away) ** 2, 0.01, 1))
    below = outer - np.hypot(moved[:, 1], moved[:, 2])
    nearest = np.hypot(vertices[gone, 1], vertices[gone, 2]).max()
    depth = np.where(gone, np.minimum(below, nearest - np.hypot(moved[:, 1], moved[:, 2])), 0)
    filling = rise(depth, words["crust"], words["crust"] + 0.05) * gone
    lumps = field(moved, 3.2, 4, number) * 0.12 + 0.05 * field(moved, 8, 3, number)
    moved[:, 0] += filling * (lumps - 0.03)
    return moved, filling, gone * (1 - filling)
