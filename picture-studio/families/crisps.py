"""Flat crisp things: mathri, banana chips, khakhra, crackers, shakarpara. All are slabs, told apart by their recipes."""

import math
from random import Random

import numpy as np
from studio import garnish, stage
from studio.shapes import lathe

from families.body import Body, blisters, crust, field, outward, rise, stud
from families.pieces import heap, laid, subject_of


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, slab (see `piece`), variants (how many unlike pieces), broken (cuts of further pieces), crust,
    laid (poses) with fall, or heap; crumbs {count, beyond, within, size}, reach and middle of the subject."""
    stage.serve(recipe["vessel"])
    material = crust(recipe["crust"])
    whole = recipe.get("variants", 4)
    cuts = [None] * whole + recipe.get("broken", [])
    meshes = [piece(recipe["slab"], number, cut) for number, cut in enumerate(cuts)]
    things = laid(meshes, recipe.get("laid", []), material, dice, whole=whole, fall=recipe.get("fall", True))
    if words := recipe.get("heap"):
        things += heap(meshes[:whole], words, material, dice)
    if words := recipe.get("crumbs"):
        garnish.crumbs(words["count"], dice, material, words["within"], words["beyond"], words.get("size", 0.16))
    return subject_of(things, recipe)


def piece(words: dict, number: int, cut: float | None = None):
    """One slab as a mesh, unlike those of other numbers; `cut` breaks it there, cm from its middle.

    Words, lengths in cm: outline ('round', 'square' or 'diamond'), radius, thick, rings, sides and wall (vertices outwards,
    around and up the wall), roundness (of the rim, 0 to 1), ragged (unevenness of the outline), curl, waves
    [height, scale], grain, blisters {count, size, height}, pricks [[x, y] …] or 'fork', prick [radius, depth],
    layers {count, gap, uneven}, core (the seeds of a fruit), frost {cover, soft, thick}, studs (see `stud`).
    """
    rng = np.random.RandomState(100 + number)
    vertices, faces, share, face = _slab(words, number)
    marks = {"rim": rise(share, 0.72, 1.0)}
    if "layers" in words:
        vertices, marks["gap"] = _layered(vertices, words, share, face, number)
    vertices = _with_relief(vertices, words, face, marks, rng)
    if "core" in words:
        marks["core"] = _core(vertices, words["radius"], number)
    vertices[:, 2] += _lift(vertices, words, number, rng)
    if cut is not None:
        vertices, marks["broken"] = _broken(vertices, cut, number)
    if "frost" in words:
        vertices, marks["frost"] = _frosted(vertices, faces, words["frost"], number)
    body = Body()
    body.add(vertices, faces, **marks)
    open_skin = np.where(face > -0.5, 1.0, 0.3) * np.maximum(share, 0.05) * (1 - marks.get("broken", 0.0))
    for seeds in words.get("studs", []):
        stud(body, vertices, faces, seeds, rng, open_skin)
    return body.mesh("slab")


def _slab(words: dict, number: int):
    """A closed slab around the origin; also each vertex's share of the radius, and its face: 1 top, 0 wall, -1 bottom."""
    radius, half, rings = words["radius"], words["thick"] / 2, words["rings"]
    wall = words.get("wall", 6)
    edge = min(half, 0.25) * words.get("roundness", 0.8)
    flat = np.linspace(0, radius - edge, rings)
    turn = np.linspace(-math.pi / 2, math.pi / 2, wall + 2)[1:-1]
    rim = np.c_[radius - edge + edge * np.cos(turn), half * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.8]
    profile = np.concatenate([np.c_[flat, 0 * flat - half], rim, np.c_[flat[::-1], 0 * flat + half]])
    vertices, faces = lathe(profile.tolist(), words["sides"])
    angle = np.arctan2(vertices[:, 1], vertices[:, 0])
    share = np.hypot(vertices[:, 0], vertices[:, 1]) / radius
    face = np.repeat([-1.0] * rings + np.sin(turn).tolist() + [1.0] * rings, words["sides"])
    around = np.c_[np.cos(angle), np.sin(angle), 0 * angle]
    uneven = 1 + words.get("ragged", 0.03) * (field(around, 1.1, 2, number * 7.3) + 0.4 * field(around, 5, 3, number * 3.1))
    vertices[:, :2] *= (OUTLINES[words.get("outline", "round")](angle) * uneven)[:, None]
    return vertices, faces, share, face


def _round(angle):
    return np.ones_like(angle)


def _square(angle):
    return (np.abs(np.cos(angle)) ** 16 + np.abs(np.sin(angle)) ** 16) ** (-1 / 16)


def _diamond(angle):
    return ((np.abs(np.cos(angle)) / 1.3) ** 1.06 + (np.abs(np.sin(angle)) / 0.82) ** 1.06) ** (-1 / 1.06)


OUTLINES = {"round": _round, "square": _square, "diamond": _diamond}


def _layered(vertices, words, share, face, number):
    """Layers of dough that show at the wall, each with an outline of its own."""
    layers = words["layers"]
    level = (np.clip(face, -1, 1) * 0.5 + 0.5) * layers["count"]
    which, within = np.floor(level), level - np.floor(level)
    gap = np.exp(-((np.minimum(within, 1 - within) / 0.16) ** 2)) * (np.abs(face) < 0.98)
    around = np.c_[vertices[:, :2] * 0.9, which * 5.0]
    near = rise(share, 0.86, 0.97)
    push = near * (layers["uneven"] * field(around, 1.0, 3, number * 2.7) - layers["gap"] * gap)
    away = np.hypot(vertices[:, 0], vertices[:, 1])[:, None] + 1e-9
    return vertices + np.c_[vertices[:, :2] / away, 0 * which] * push[:, None], gap * near


def _with_relief(vertices, words, face, marks, rng):
    """Bubbles, pricks and grain; top and bottom each have their own."""
    flat = vertices[:, :2]
    grain = words.get("grain", 0.0) * field(vertices, 3.0, 4, rng.uniform(0, 50))
    vertices = vertices + np.c_[grain * 0.5, grain * 0.5, grain * np.sign(face)]
    marks["toast"], marks["hole"] = np.zeros(len(flat)), np.zeros(len(flat))
    bubbles = words.get("blisters")
    for side in (1, -1):
        here = np.clip(face * side, 0, 1)
        if bubbles:
            height, toast = blisters(flat, bubbles["count"], words["radius"] * 1.02, bubbles["size"], rng)
            vertices[:, 2] += side * here * height * bubbles["height"]
            marks["toast"] = np.maximum(marks["toast"], here * toast)
    for x, y in _pricks(words, rng):
        size, depth = words["prick"]
        hole = np.exp(-(((flat - (x, y)) ** 2).sum(1) / size**2)) * (np.abs(face) > 0.9)
        vertices[:, 2] -= np.sign(face) * depth * hole
        marks["hole"] = np.maximum(marks["hole"], hole)
    return vertices


def _pricks(words, rng) -> list[tuple[float, float]]:
    pricks = words.get("pricks", [])
    if pricks != "fork":
        return [(x + rng.normal(0, 0.03), y + rng.normal(0, 0.03)) for x, y in pricks]
    holes = []
    for _ in range(rng.randint(5, 8)):
        angle, (x, y) = rng.uniform(0, math.pi), rng.uniform(-0.6, 0.6, 2) * words["radius"]
        holes += [(x + 0.34 * tine * math.cos(angle), y + 0.34 * tine * math.sin(angle)) for tine in (-1.5, -0.5, 0.5, 1.5)]
    return holes


def _core(vertices, radius: float, number: int):
    """The pale three-rayed heart of a sliced banana."""
    angle = np.arctan2(vertices[:, 1], vertices[:, 0]) + 0.5 * field(vertices, 1.2, 2, number)
    away = np.hypot(vertices[:, 0], vertices[:, 1]) / radius
    rays = np.abs(np.cos(1.5 * angle)) ** 6
    return rise(rays, 0.25, 0.9) * rise(-away, -0.42, -0.3) * rise(away, 0.02, 0.12)


def _lift(vertices, words, number: int, rng):
    """How far the whole slab is bent up at each vertex: a curl (bowl or saddle) and waves, stronger at the rim."""
    x, y = vertices[:, 0], vertices[:, 1]
    turn, curl = rng.uniform(0, math.pi), words.get("curl", 0.0)
    u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    bent = curl * (rng.uniform(0.4, 1.0) * u * u + rng.uniform(-0.6, 0.6) * v * v) / words["radius"] ** 2
    height, scale = words.get("waves", (0.0, 1.0))
    flat = np.c_[x, y, 0 * x]
    share = np.hypot(x, y) / words["radius"]
    return bent + height * field(flat, scale, 2, number * 5.9) * (0.35 + 0.65 * share)


def _broken(vertices, cut: float, number: int):
    """Breaks off what lies beyond x = `cut`."""
    line = cut + 0.28 * field(np.c_[0 * vertices[:, :1], vertices[:, 1:2], vertices[:, 2:] * 0.4], 0.9, 4, number * 3.3)
    line += 0.06 * field(vertices * (0, 1, 3), 3.0, 3, number)
    gone = vertices[:, 0] > line
    vertices = vertices.copy()
    vertices[:, 0] = np.where(gone, line, vertices[:, 0])
    return vertices, gone.astype(float)


def _frosted(vertices, faces, words, number: int):
    """A crust of dried sugar, thick here and torn there."""
    patches = field(vertices, 1.3, 4, number * 9.1) + 0.25 * field(vertices, 6, 3, number)
    cover = rise(patches, -words["cover"], words.get("soft", 0.5) - words["cover"])
    lumps = words["thick"] * cover * (1 + 0.7 * field(vertices, 8, 3, number * 1.9))
    return vertices + outward(vertices, faces) * lumps[:, None], cover
