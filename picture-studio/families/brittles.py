"""Sohan halwa and til gajak: sugar cooked to the crack, whole and broken."""

import math
from random import Random

import bpy
import numpy as np
from mathutils import Vector
from studio import garnish, stage, surfaces
from studio.materials import Material
from studio.shapes import drop_on, place

from .brittle_shapes import disc, leaves
from .resting import Pile


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel (a board may have `top`, the table whose stuff it is), brittle {form ('disc' or 'leaves'), …}, lie
    ([piece, x, y, turn, lean, towards] in cm and degrees), nuts (counts pressed into a whole piece), crumbs,
    petals, reach, aim."""
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
            mesh = garnish.piece(stuff, form, dice.uniform(0.75, 0.95), dice)
            drop_on(mesh, spot.x, spot.y, stuffs[stuff], dice, only=thing.name, lift=-0.09)


def _serve(vessel: dict) -> None:
    words = dict(vessel)
    if stuff := words.pop("top", None):
        words["material"] = surfaces.table_top(stuff)
    stage.serve(words)


def _amber(words: dict):
    """Dark, hard and half clear; where it broke one sees paler grain."""
    m = Material("amber")
    color = m.mottled(words["colors"], 0.9, [(words["dark"], 0.4), (words["pale"], 0.5)], 4.0)
    color = m.mix(m.scaled(m.attribute("fresh"), 0.6), color, words["pale"])
    color = m.mix(m.step(m.cells(3.2), 0.2, 0.12, 0.3), color, words["pale"])
    coarse = m.bump(m.noise(2.2, 3, 0.55), 0.3, 0.07)
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


def _skinned_almond():
    return garnish.nut("#b9803f", "#deb67a", "#8a4a22")


FORMS = {"disc": disc, "leaves": leaves}
MATERIALS = {"disc": _amber, "leaves": _jaggery}
NUTS = {"almond": _skinned_almond, "pistachio": garnish.pistachio, "cashew": garnish.cashew}
