"""Syrup and milk standing in a vessel, drawn up a little where things stand in it."""

import math
from collections.abc import Sequence

import bpy
import numpy as np
from mathutils import Vector

from studio.materials import Material
from studio.shapes import fbm, mesh_of, net, place

RINGS, SIDES = 150, 220


def floor_at(x: float, y: float) -> float:
    """The height of what lies uppermost at a place, cm."""
    graph = bpy.context.evaluated_depsgraph_get()
    hit, at, *_ = bpy.context.scene.ray_cast(graph, Vector((x, y, 60)), Vector((0, 0, -1)))
    return at.z if hit else 0.0


def pour(words: dict, islands: Sequence[tuple[float, float, float]], middle=(0.0, 0.0)):
    """Fills the vessel at `middle` up to `level` cm. Words: kind ('syrup' or 'milk'), level, color, deep, waves (cm).

    `islands` are circles (x, y, radius) where pieces break the surface.
    """
    level = words["level"]
    radii = np.linspace(0.02, _shore(level, middle), RINGS)
    ground = np.array([floor_at(middle[0] + r, middle[1]) for r in radii])
    around = np.linspace(0, 2 * math.pi, SIDES, endpoint=False)
    x, y = (middle[0] + np.outer(radii, np.cos(around))).ravel(), (middle[1] + np.outer(radii, np.sin(around))).ravel()
    z = level + _drawn_up(x, y, islands, radii[-1], middle, words.get("climb", 0.1)) + _waves(x, y, words.get("waves", 0.0))
    top = np.c_[x, y, z]
    vertices, faces = top, [face[::-1] for face in net(RINGS, SIDES, closed=True)]
    if words["kind"] == "syrup":
        under = np.c_[x, y, np.minimum(np.repeat(ground, SIDES), level) - 0.03]
        vertices = np.concatenate([top, under])
        faces = faces + [tuple(i + len(top) for i in reversed(face)) for face in faces]
    return place(mesh_of(vertices, faces, "liquid"), "liquid", material=MATERIALS[words["kind"]](words))


def _shore(level: float, middle) -> float:
    """How far from its middle the vessel's wall rises above `level`, cm."""
    away = 0.5
    while floor_at(middle[0] + away, middle[1]) < level and away < 20:
        away += 0.02
    return away + 0.01


def _drawn_up(x, y, islands, shore: float, middle, climb: float):
    z = climb * np.exp(-np.maximum(shore - np.hypot(x - middle[0], y - middle[1]), 0) / 0.18)
    for at_x, at_y, radius in islands:
        away = np.hypot(x - at_x, y - at_y) - radius
        z = np.maximum(z, climb * np.exp(-np.maximum(away, 0) / 0.16))
    return z


def _waves(x, y, height: float):
    if not height:
        return 0.0
    return height * np.array([fbm((a, b, 0), 0.35, 2, 3) + 0.5 * fbm((a, b, 0), 1.6, 3, 8) for a, b in zip(x, y, strict=True)])


def syrup(words: dict):
    """Clear sugar syrup, `color` where it is `deep` (the share taken in a cm); its shadows are light."""
    m = Material("syrup")
    wet = m.surface("#ffffff", roughness=0.0, clear=1.0, bending=1.3, specular=0.5, only=False)
    lit = m.node("ShaderNodeBsdfTransparent")
    m.blend(m.node("ShaderNodeLightPath").outputs["Is Shadow Ray"], wet, lit.outputs[0])
    drink = m.node("ShaderNodeVolumeAbsorption")
    m.set(drink.inputs["Color"], words["color"])
    m.set(drink.inputs["Density"], words.get("deep", 0.3))
    m.set(m.output.inputs["Volume"], drink.outputs[0])
    return m.result


def milk(words: dict):
    """Milk boiled down: `color` with clouds and specks of `fat`."""
    m = Material("milk")
    color = m.mix(m.step(m.noise(0.5, 4, 0.6, 1.2), 0.4, 0.7, 0.7), words["color"], words["fat"])
    color = m.mix(m.step(m.noise(4.0, 4, 0.7), 0.6, 0.74, 0.5), color, words.get("speck", words["fat"]))
    skin = m.bump(m.noise(2.2, 4, 0.6, 0.8), 0.12, 0.06)
    m.surface(color, roughness=0.22, flesh=0.6, depth=(0.5, 0.3, 0.14), coat=0.6, coat_roughness=0.06, bump=skin)
    return m.result


MATERIALS = {"syrup": syrup, "milk": milk}
