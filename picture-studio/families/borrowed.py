"""Sweets as other families model them: whole dishes for scenes, single pieces for boxes."""

import math
from random import Random

import bpy
import numpy as np
from families import coils, cookies, crisps, dry_balls, flaky, namkeen, pedas, slabs, syrup_balls
from mathutils import Matrix
from studio import recipe as recipes
from studio.shapes import place

LENDERS = (coils, cookies, crisps, dry_balls, flaky, namkeen, pedas, slabs, syrup_balls)
FAMILIES = {family.__name__.rpartition(".")[2]: family for family in LENDERS}


def merged(words: dict, changes: dict) -> dict:
    """A recipe with some of its words changed, also within the words that hold words; None takes a word away."""
    out = {key: value for key, value in words.items() if changes.get(key, "") is not None}
    for key, value in changes.items():
        if isinstance(value, dict):
            out[key] = merged(words.get(key) or {}, value)
        elif value is not None:
            out[key] = value
    return out


def build(product: str, changes: dict | None = None) -> list:
    """Builds the dish of a product's own picture around the origin, without petals, and answers its objects."""
    order = merged(recipes.read(product), changes or {})
    order.pop("petals", None)
    before = set(bpy.context.scene.objects)
    FAMILIES[order["family"]].build(order, Random(order.get("seed", 1)))
    bpy.context.view_layer.update()
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def dish(product: str, at=(0.0, 0.0, 0.0), turn: float = 0.0, size: float = 1.0, changes: dict | None = None) -> list:
    """A product's dish set down at `at`, turned by `turn` degrees."""
    moved = Matrix.Translation((*at, 0.0)[:3]) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Scale(size, 4)
    things = build(product, changes)
    for thing in things:
        if thing.parent is None:
            thing.matrix_world = moved @ thing.matrix_world
    bpy.context.view_layer.update()
    return things


class Pieces:
    """Single pieces of a sweet, each of some meshes that belong together, the body first."""

    def __init__(self, kinds: list[list]) -> None:
        self.kinds = [(meshes, *_span(meshes[0])) for meshes in kinds]

    def put(self, at, turn, dice: Random, size: float = 1.0):
        """Stands a piece on `at`, turned by the angles `turn` (radians); answers its body and the height of its top."""
        meshes, low, high = dice.choice(self.kinds)
        size *= dice.uniform(0.97, 1.03)
        things = [place(mesh, "sweet", (at[0], at[1], at[2] - low * size), turn, size) for mesh in meshes]
        return things[0], at[2] + (high - low) * size


def _span(mesh) -> tuple[float, float]:
    """The lowest and the highest z of a mesh, cm."""
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    return float(points[2::3].min()), float(points[2::3].max())


def pieces(product: str, changes: dict | None = None) -> Pieces:
    """The pieces in a product's own picture: what it names `sweet…`, those in one place together."""
    together: dict[tuple, list] = {}
    things = build(product, changes)
    for thing in things:
        if thing.name.startswith("sweet"):
            together.setdefault(tuple(round(x, 4) for x in thing.matrix_world.translation), []).append(thing.data)
    kinds = {tuple(mesh.name for mesh in meshes): meshes for meshes in together.values()}
    for thing in things:
        bpy.data.objects.remove(thing)
    return Pieces(list(kinds.values()))
