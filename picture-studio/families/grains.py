"""Grains that cover a sweet as real things: boondi, sesame, coconut, poppy seed, sugar, chopped nuts, puffed gum."""

import math
from random import Random

import numpy as np
from mathutils import Vector
from mathutils.kdtree import KDTree
from studio.materials import Material
from studio.shapes import Heap, drop_on, mesh_of

from families.grain_shapes import PIECES

FORMS = 8
"""So many different shapes of a grain are strewn over one sweet."""


def grain(words: dict, seed: int):
    """One grain 1 cm long, as fine as the largest size it is wanted in asks for, or as `detail` says."""
    largest = words["size"][1]
    return PIECES[words["piece"]](seed, words.get("detail", 2 if largest < 0.22 else 3 if largest < 0.6 else 4))


def material(words: dict):
    """Words: colors, spots (a colour on part of each grain; spot_scale, spots_from), roughness, flesh, depth, coat, hue,
    vary, bump."""
    m = Material(words["piece"])
    color = m.ramp(m.noise(words.get("clouds", 2.0), 3), [(0.3, words["colors"][0]), (0.7, words["colors"][-1])])
    if spots := words.get("spots"):
        at = words.get("spots_from", 0.54)
        color = m.mix(m.step(m.noise(words.get("spot_scale", 2.4), 4, 0.6, 0.6), at, at + 0.06, 0.85), color, spots)
    color = m.varied(color, words.get("hue", 0.008), words.get("vary", 0.14), m.by_island)
    m.surface(
        color,
        roughness=words.get("roughness", 0.45),
        flesh=words.get("flesh", 0.35),
        depth=words.get("depth", (0.2, 0.1, 0.04)),
        coat=words.get("coat", 0.0),
        coat_roughness=0.12,
        bump=m.bump(m.noise(9, 4, 0.65), words.get("bump", 0.3), 0.04),
    )
    return m.result


def cover(mesh, words: dict, seed: int):
    """A mesh of `count` grains strewn over `mesh`, which must be star-shaped.

    Words: piece (one of PIECES), count, size ([least, most] in cm), sink (share of the size that is pressed in),
    tilt (how far grains stand up, radians), even (true lets them keep apart).
    """
    rough = np.random.RandomState(seed * 101 + words["count"])
    forms = [grain(words, seed * FORMS + i) for i in range(FORMS)]
    heap = Heap()
    for at, normal in _spots(mesh, words, rough):
        vertices, faces = forms[rough.randint(FORMS)]
        size = rough.uniform(*words["size"])
        turn = _turn(normal + words.get("tilt", 0.15) * rough.normal(0, 1, 3), rough.uniform(0, 2 * math.pi))
        sunk = size * (words.get("sink", 0.15) + 0.12 * rough.normal(0, words.get("uneven", 0.5)))
        heap.add(at - normal * sunk + size * vertices @ turn.T, faces)
    return heap.mesh(words["piece"])


def beside(words: dict, within: float, dice: Random) -> None:
    """Strews `count` grains on the plate, about `within` cm from its middle."""
    stuff = material(words)
    for i in range(words["count"]):
        vertices, faces = grain(words, 40 + i % 6)
        turn, away, size = dice.uniform(0, 2 * math.pi), within * dice.uniform(0.75, 1.2), dice.uniform(*words["size"])
        mesh = mesh_of(vertices * size, faces, "loose")
        at, lift = (away * math.cos(turn), away * math.sin(turn)), -vertices[:, 2].min() * size
        drop_on(mesh, *at, stuff, dice, only="plate", lift=lift, flat=True)


def _spots(mesh, words: dict, rough):
    """Places on the mesh and the directions out of it."""
    places = np.empty(len(mesh.vertices) * 3)
    normals = places.copy()
    mesh.vertices.foreach_get("co", places)
    mesh.vertices.foreach_get("normal", normals)
    places, normals = places.reshape(-1, 3), normals.reshape(-1, 3)
    tree = KDTree(len(places))
    for i, place in enumerate(places):
        tree.insert(Vector(place), i)
    tree.balance()
    middle = (places.min(0) + places.max(0)) / 2
    half = (places.max(0) - places.min(0)) / 2
    directions = rough.normal(0, 1, (words["count"], 3))
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    if words.get("even"):
        directions = _apart(directions)
    found = [tree.find(Vector(middle + half * direction))[1] for direction in directions]
    return [(places[i], normals[i]) for i in found]


def _apart(directions: np.ndarray) -> np.ndarray:
    """Moves points of a sphere away from their neighbours."""
    reach = math.sqrt(4 * math.pi / len(directions))
    for _ in range(14):
        between = directions[:, None] - directions[None]
        distance = np.linalg.norm(between, axis=2) + np.eye(len(directions))
        push = np.clip(1 - distance / (1.15 * reach), 0, 1) / distance
        directions = directions + 0.22 * reach * (between * push[..., None]).sum(1)
        directions /= np.linalg.norm(directions, axis=1)[:, None]
    return directions


def _turn(up: np.ndarray, spin: float) -> np.ndarray:
    """A rotation that leads z to `up` after a spin around it."""
    up = up / np.linalg.norm(up)
    side = np.cross(up, (0.0, 0.0, 1.0) if abs(up[2]) < 0.9 else (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    third = np.cross(up, side)
    c, s = math.cos(spin), math.sin(spin)
    return np.stack([c * side + s * third, c * third - s * side, up], axis=1)
