"""Sohan halwa and til gajak: sugar cooked to the crack, whole and broken."""

import math
from random import Random

import bpy
import numpy as np
from mathutils import Vector
from studio import garnish, stage, surfaces
from studio.materials import Material
from studio.shapes import Heap, ball, drop_on, mesh_of, net, noise_at, place, remember

from .resting import Pile

TURN = 2 * math.pi
COLUMNS = 240


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel (a board may have `top`, the table whose stuff it is), brittle {form ('disc' or 'leaves'), …}, lie
    ([piece, x, y, turn, lean, towards] in cm and degrees), nuts (counts pressed into a whole piece), crumbs, petals, reach, aim."""
    vessel = recipe["vessel"]
    _serve(vessel)
    words, reach = recipe["brittle"], recipe["reach"]
    material = MATERIALS[words["form"]](words)
    nuts = {kind: NUTS[kind]() for kind in NUTS}
    pile, made = Pile(vessel, vessel.get("thick", 0.91) if vessel["kind"] == "board" else 0.22), {}
    for name, x, y, turn, *lean in recipe["lie"]:
        meshes = made.get(name) or FORMS[words["form"]](words, name, len(made))
        made[name] = meshes
        points = np.array([vertex.co[:] for vertex in meshes[0][0].vertices])[::7]
        pose = pile.lay(points, x, y, *(lean or (0.0, 0.0)), math.radians(turn))
        things = [place(mesh, "sweet", material=stuff or material) for mesh, stuff in meshes]
        for thing in things:
            thing.matrix_world = pose
        bpy.context.view_layer.update()
        _press(recipe.get("nuts", {}), words["pieces"][name], points, things[0], nuts, dice)
    garnish.crumbs(recipe.get("crumbs", 50), dice, material, reach * 1.1, reach * 0.3, 0.15)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind)
    return stage.Subject((0, 0, recipe["aim"]), reach, (0, -reach * 0.5, recipe["aim"]))


def _press(nuts: dict, piece: dict, points: np.ndarray, thing, stuffs: dict, dice: Random) -> None:
    """Sinks nuts into a piece that has just been laid, before another covers it."""
    top = points[points[:, 2] > 0.8 * points[:, 2].max()]
    far = np.hypot(top[:, 0], top[:, 1])
    for kind, count in nuts.items():
        stuff, _, form = kind.partition("-")
        for _ in range(round(count * piece.get("share", 1))):
            spot = thing.matrix_world @ Vector(dice.choices(top, far)[0] * (0.94, 0.94, 1))
            mesh = garnish.piece(stuff, form, dice.uniform(0.85, 1.1), dice)
            drop_on(mesh, spot.x, spot.y, stuffs[stuff], dice, only=thing.name, lift=-0.06)


def _serve(vessel: dict) -> None:
    words = dict(vessel)
    if stuff := words.pop("top", None):
        words["material"] = surfaces.table_top(stuff)
    stage.serve(words)


# Shapes ----------------------------------------------------------------------------------------------------------------


def _edge(words: dict, piece: dict, seed: float):
    """How far the outline is from the piece's middle in each direction, and 1 where it was broken.

    A piece is {cuts: [[direction in degrees, distance]], centre: [x, y] in a disc}; what lies beyond a cut, cm from the
    centre, has been broken off."""
    a = np.linspace(0, TURN, COLUMNS, endpoint=False)
    way = np.c_[np.cos(a), np.sin(a), 0 * a]
    wide, deep = words["size"][0] / 2, words["size"][1] / 2
    power = words.get("square", 2)
    whole = (np.abs(way[:, 0] / wide) ** power + np.abs(way[:, 1] / deep) ** power) ** (-1 / power)
    if centre := piece.get("centre"):
        along = way[:, :2] @ np.array(centre)
        whole = np.sqrt(along**2 + wide**2 - math.hypot(*centre) ** 2) - along
    whole = whole * (1 + words.get("uneven", 0.02) * noise_at(way, 1.6, 3, seed))
    broken = np.full(COLUMNS, np.inf)
    for direction, distance in piece.get("cuts", []):
        facing = np.cos(a - math.radians(direction))
        jag = 1 + 0.05 * noise_at(way, 4.0, 4, seed + direction)
        broken = np.minimum(broken, np.where(facing > 0.02, distance * jag / np.maximum(facing, 0.02), np.inf))
    return np.minimum(whole, broken), (broken < whole).astype(float)


def _slab(words: dict, piece: dict, seed: float, thick: float, rough: float, tops: int = 60):
    """A slab of that outline: vertices (`tops` rings on its top, 14 on its side), faces, 1 where its side is fresh."""
    far, fresh = _edge(words, piece, seed)
    a = np.linspace(0, TURN, COLUMNS, endpoint=False)
    round_off = min(thick * 0.4, 0.22)
    rows = [(share, thick, 0) for share in np.linspace(0.004, 0.985, tops)]
    rows += [(1.0, thick * (1 - v), 1) for v in np.linspace(0.06, 0.94, 14)]
    rows += [(share, 0.0, 0) for share in (0.98, 0.6, 0.01)]
    out = np.concatenate([far * share for share, _, _ in rows])
    up = np.repeat([height for _, height, _ in rows], COLUMNS)
    side = np.repeat([wall for _, _, wall in rows], COLUMNS).astype(float)
    around = np.tile(a, len(rows))
    torn = np.tile(fresh, len(rows))
    near = np.clip(1 - (np.tile(far, len(rows)) - out) / round_off, 0, 1) * (1 - torn * 0.75)
    up = np.where(up > thick * 0.5, up - round_off * 0.7 * near**2.5, up)
    flat = np.c_[out * np.cos(around), out * np.sin(around), up]
    face = (up > thick * 0.3).astype(float)
    grain = rough * noise_at(flat, 1.1, 3, seed + 5.0) + rough * 0.5 * noise_at(flat, 4.0, 3, seed + 8.0)
    chips = noise_at(flat, 2.6, 4, seed + 2.0)
    out = out + side * (0.05 * chips * (1 + 1.6 * torn))
    points = np.c_[out * np.cos(around), out * np.sin(around), up + face * grain * (1 - 0.5 * side)]
    return points, net(len(rows), COLUMNS, closed=True, turned=True), torn * side


# Sohan halwa -----------------------------------------------------------------------------------------------------------


def _disc(words: dict, name: str, count: int):
    points, faces, fresh = _slab(words, words["pieces"][name], count * 7.7, words["size"][2], 0.07)
    return [(remember(mesh_of(points, faces, "disc"), "fresh", fresh), None)]


def _amber(words: dict):
    """Dark, hard and half clear; where it broke one sees paler grain."""
    m = Material("amber")
    color = m.mottled(words["colors"], 0.9, [(words["dark"], 0.4), (words["pale"], 0.5)], 4.0)
    color = m.mix(m.scaled(m.attribute("fresh"), 0.6), color, words["pale"])
    color = m.mix(m.step(m.cells(3.2), 0.2, 0.12, 0.3), color, words["pale"])
    coarse = m.bump(m.noise(3, 4, 0.6), 0.5, 0.08)
    m.surface(
        m.varied(color, 0.006, 0.08),
        roughness=m.scaled(m.noise(1.6, 4, 0.6), 0.3, 0.06),
        flesh=0.55,
        depth=(0.8, 0.32, 0.06),
        coat=0.8,
        coat_roughness=0.06,
        bump=m.bump(m.noise(12, 4, 0.65), 0.25, 0.03, coarse),
    )
    return m.result


# Til gajak -------------------------------------------------------------------------------------------------------------


def _leaves(words: dict, name: str, count: int):
    """Thin leaves one on another, not quite closed, and the sesame that shows on them and at their edges."""
    piece = words["pieces"][name]
    layers, thick = piece.get("layers", 4), words["size"][2] / 4
    dice, heap, seeds, gaps = np.random.RandomState(count + 3), Heap(), Heap(), []
    for layer in range(layers):
        seed = count * 9.1 + layer * 1.3
        top = layer == layers - 1
        tops = 60 if top else 16
        points, faces, fresh = _slab(words, piece, seed, thick * 0.7, 0.03, tops)
        warp = 0.10 * noise_at(points * (1, 1, 0), 0.35, 2, count * 4.0 + layer * 0.25)
        warp += 0.05 * dice.normal() * points[:, 0] / words["size"][0]
        points[:, 2] += warp + layer * thick
        heap.add(points, faces)
        gaps.append(fresh)
        _sow(seeds, points, tops - 1, words["seeds"] if top else 0, dice)
        _rim(seeds, points, tops, words["seeds"] // 12, dice)
    leaves = remember(heap.mesh("leaves"), "fresh", np.concatenate(gaps))
    return [(leaves, None), (seeds.mesh("seeds"), _sesame(words))]


def _sow(seeds: Heap, points: np.ndarray, rows: int, count: int, dice) -> None:
    """Presses `count` seeds flat into the top, evenly by area."""
    for _ in range(count):
        row = int(round(math.sqrt(dice.uniform(0, 1)) * rows))
        _seed(seeds, points[row * COLUMNS + dice.randint(COLUMNS)], 0.25, dice)


def _rim(seeds: Heap, points: np.ndarray, tops: int, count: int, dice) -> None:
    """Lets `count` seeds show at the leaf's edge."""
    for _ in range(count):
        _seed(seeds, points[dice.randint(tops + 2, tops + 12) * COLUMNS + dice.randint(COLUMNS)], 1.2, dice)


def _seed(seeds: Heap, at: np.ndarray, tilt: float, dice) -> None:
    """One sesame seed: a flat drop 3 mm long."""
    vertices, faces = SEED
    a, b = dice.uniform(0, TURN), dice.normal(0, tilt)
    turn = np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])
    lean = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    seeds.add(vertices * dice.uniform(0.85, 1.15) @ lean @ turn + at + (0, 0, 0.02), faces)


def _drop():
    vertices, faces = ball(2)
    vertices = vertices * (0.155, 0.09, 0.05)
    vertices[:, 1] *= 1 - 0.42 * vertices[:, 0] / 0.155
    return vertices, faces


SEED = _drop()


def _jaggery(words: dict):
    m = Material("jaggery")
    color = m.mottled(words["colors"], 1.4, [(words["dark"], 0.45), (words["pale"], 0.5)], 6.0)
    color = m.mix(m.scaled(m.attribute("fresh"), 0.5), color, words["pale"])
    m.surface(
        m.varied(color, 0.006, 0.1),
        roughness=0.4,
        flesh=0.35,
        depth=(0.4, 0.2, 0.06),
        coat=0.25,
        coat_roughness=0.2,
        bump=m.bump(m.noise(9, 4, 0.7), 0.7, 0.07),
    )
    return m.result


def _sesame(words: dict):
    m = Material("sesame")
    color = m.ramp(m.by_island, list(zip((0.0, 0.5, 1.0), words["sesame"], strict=True)))
    color = m.varied(color, 0.004, 0.08, m.by_island)
    m.surface(color, roughness=0.4, flesh=0.3, depth=(0.12, 0.09, 0.05), coat=0.15, coat_roughness=0.2)
    return m.result


def _skinned_almond():
    return garnish.nut("#a8632f", "#e0b880", "#96552a")


FORMS = {"disc": _disc, "leaves": _leaves}
MATERIALS = {"disc": _amber, "leaves": _jaggery}
NUTS = {"almond": _skinned_almond, "pistachio": garnish.pistachio, "cashew": garnish.cashew}
