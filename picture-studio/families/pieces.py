"""How small things are served: laid piece by piece, or dropped into a vessel until they rest."""

import math
from collections.abc import Sequence
from random import Random

import bmesh
import bpy
import numpy as np
from studio import stage, surfaces
from studio.physics import Fall
from studio.shapes import ball, lathe, mesh_of, place, smooth

OUTSIDE = ("table", "plate", "bowl", "board", "core")


def laid(meshes: Sequence, poses: Sequence[Sequence[float]], material, dice: Random, *, whole: int, fall: bool) -> list:
    """Lays pieces at `poses`: [x, y, z, tilt about x, tilt about y, spin] in cm and degrees, perhaps with a mesh's number
    (else one of the first `whole`, in turn).

    With `fall` they then drop and slide until they rest on each other.
    """
    things = []
    for i, (x, y, z, tilt, lean, spin, *which) in enumerate(poses):
        mesh = meshes[which[0] if which else i % whole]
        turn = [math.radians(angle) for angle in (tilt, lean, spin)]
        things.append(place(mesh, "sweet", (x, y, z), turn, dice.uniform(0.97, 1.03), material))
    if fall:
        _settle(things, 40)
    return things


def heap(meshes: Sequence, words: dict, material, dice: Random) -> list:
    """Drops pieces and lets them come to rest, some on the table.

    Words: count, within (cm from the middle), from (height), layer (pieces in each), gap (cm between layers), tilt
    (degrees at most), core (profile of a hidden mound [[radius, height] …]), keep (cm: what rolls farther is taken away),
    frames.
    """
    if core := words.get("core"):
        hidden = surfaces.ceramic("#7a5a30", roughness=0.9)
        place(mesh_of(*lathe(smooth(core, 4), 40), "core"), "core", material=hidden)
    tilt = math.radians(words.get("tilt", 180))
    things = []
    for i in range(words["count"]):
        away, angle = words["within"] * math.sqrt(dice.random()), dice.uniform(0, 2 * math.pi)
        z = words["from"] + words["gap"] * (i // words["layer"]) + dice.uniform(0, words["gap"] * 0.7)
        turn = (dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt), dice.uniform(0, 2 * math.pi))
        at = (away * math.cos(angle), away * math.sin(angle), z)
        things.append(place(dice.choice(meshes), "sweet", at, turn, dice.uniform(0.9, 1.08), material))
    _settle(things, words.get("frames", 60))
    return [thing for thing in things if _kept(thing, words.get("keep", 99))]


def packed(words: dict, dice: Random) -> list[tuple[float, ...]]:
    """Poses of balls in layers, those of each over the hollows of the one below.

    Words, in cm: pitch (between neighbours), low (the height of the first layer), rise (from layer to layer), within (how
    far each layer reaches).
    """
    poses, pitch = [], words["pitch"]
    for layer, within in enumerate(words["within"]):
        off = pitch / math.sqrt(3) * (layer % 3)
        for row in range(-6, 7):
            for column in range(-6, 7):
                x, y = pitch * (column + row / 2), pitch * row * math.sqrt(3) / 2 + off
                if math.hypot(x, y) <= within:
                    turn = (dice.uniform(-40, 40), dice.uniform(-40, 40), dice.uniform(0, 360))
                    poses.append((x, y, words["low"] + words["rise"] * layer, *turn))
    return poses


def _kept(thing, keep: float) -> bool:
    if math.hypot(*thing.location[:2]) <= keep and thing.location.z > -0.5:
        return True
    bpy.data.objects.remove(thing)
    return False


def _settle(things: Sequence, frames: int) -> None:
    """Lets things fall; hulls of few corners fall in their place, which takes a fraction of the time."""
    fall = Fall(-220, 8, 12)
    for thing in list(bpy.context.scene.objects):
        if thing.type == "MESH" and thing.name.startswith(OUTSIDE):
            fall.still(thing)
    meshes = [thing.data for thing in things]
    hulls = {mesh: _hull(mesh) for mesh in set(meshes)}
    for thing, mesh in zip(things, meshes, strict=True):
        thing.data = hulls[mesh]
        fall.loose(thing)
    bpy.context.view_layer.update()
    fall.settle(frames)
    for thing, mesh in zip(things, meshes, strict=True):
        thing.data = mesh


def _hull(mesh):
    """The outermost points of a mesh, each the farthest in one of 42 directions."""
    points = _corners(mesh)
    ways, _ = ball(2)
    outer = np.unique((points @ ways.T).argmax(0))
    hull = bmesh.new()
    corners = [hull.verts.new(point) for point in points[outer].tolist()]
    bmesh.ops.convex_hull(hull, input=corners)
    result = bpy.data.meshes.new("hull")
    hull.to_mesh(result)
    hull.free()
    return result


def _corners(mesh) -> np.ndarray:
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", flat)
    return flat.reshape(-1, 3)


def subject_of(things: Sequence, recipe: dict) -> stage.Subject:
    """What the camera looks at: all pieces, unless the recipe says otherwise with `middle` and `reach`, cm."""
    bpy.context.view_layer.update()
    points = np.concatenate([_points(thing) for thing in things])
    low, high = points.min(0), points.max(0)
    x, y, z = recipe.get("middle", [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2] * 0.42])
    reach = recipe.get("reach", float(high[0] - low[0]) / 2 + 0.3)
    return stage.Subject((x, y, z), reach, (x, y - 0.45 * reach, high[2] * 0.55))


def _points(thing) -> np.ndarray:
    """Every seventh vertex of a thing, as it stands in the scene."""
    matrix = np.array(thing.matrix_world)
    return _corners(thing.data)[::7] @ matrix[:3, :3].T + matrix[:3, 3]
