"""What stands about at a feast: lamps with flames, candles, ribbons."""

import math
from random import Random

import bpy
import numpy as np

from . import surfaces
from .materials import Material, linear
from .shapes import lathe, mesh_of, net, place, smooth, tube

# Flames ----------------------------------------------------------------------------------------------------------------


def flame(at, dice: Random, height: float = 2.6, power: float = 500.0) -> None:
    """A flame standing on `at` that lights what is around it with `power` watts."""
    x, y, z = at
    profile = [(0, 0), (0.13, 0.04), (0.17, 0.14), (0.15, 0.34), (0.1, 0.6), (0.045, 0.84), (0, 1)]
    vertices, faces = lathe(smooth(profile, 6), 24)
    vertices[:, 0] += 0.03 * np.sin(vertices[:, 2] * 4 + dice.uniform(0, 6)) * vertices[:, 2]
    thing = place(mesh_of(vertices * height, faces, "flame"), "flame", at, material=_glow(height))
    thing.visible_diffuse = thing.visible_shadow = False
    lamp = bpy.data.lights.new("flame", "POINT")
    lamp.energy, lamp.shadow_soft_size, lamp.color = power, 0.45, linear("#ffb45c")[:3]
    light = bpy.data.objects.new("flame-light", lamp)
    light.location = (x, y, z + 0.4 * height)
    light.visible_camera = light.visible_glossy = False
    bpy.context.scene.collection.objects.link(light)


def _glow(height: float):
    """Blue and thin at the wick, near white in the belly, orange at the tip; its edges melt into the air."""
    m = Material("flame")
    split = m.node("ShaderNodeSeparateXYZ")
    m.set(split.inputs[0], m.place)
    up = m.scaled(split.outputs[2], 1 / height)
    light = m.node("ShaderNodeEmission")
    m.set(light.inputs[0], m.ramp(up, [(0.0, "#5a6cff"), (0.12, "#ffb050"), (0.4, "#ffd98a"), (0.75, "#ffb040"), (1.0, "#ff7a10")]))
    brightness = m.math("MULTIPLY", m.ramp(up, [(0.0, 0.03), (0.15, 0.3), (0.4, 1.0), (1.0, 0.5)]), 9.0)
    m.set(light.inputs[1], brightness)
    facing = m.node("ShaderNodeLayerWeight")
    facing.inputs[0].default_value = 0.35
    m.blend(m.step(facing.outputs[1], 0.35, 0.95), light.outputs[0], m.node("ShaderNodeBsdfTransparent").outputs[0])
    return m.result


# Lamps -----------------------------------------------------------------------------------------------------------------


def diya(at, dice: Random, radius: float = 2.7, material: str = "clay", turn: float = 0.0, power: float = 500.0) -> None:
    """A lamp of clay or brass at (x, y), its spout towards `turn` radians, oil and a lit wick in it."""
    r, h = radius, radius * 0.62
    profile = [(0, 0.16 * h), (0.5 * r, 0.2 * h), (0.82 * r, 0.55 * h), (0.95 * r, 0.96 * h), (r, h), (1.06 * r, 0.97 * h)]
    profile += [(0.94 * r, 0.55 * h), (0.6 * r, 0.12 * h), (0.42 * r, 0.0), (0, 0)]
    vertices, faces = lathe(smooth(profile, 6), 96)
    stuff = {"clay": surfaces.clay, "brass": lambda: surfaces.brass(hammered=False)}[material]()
    at = (at[0], at[1], 0.02)
    spin = (0, 0, turn)
    place(mesh_of(_spouted(vertices, r, h), faces, "diya"), "diya", at, spin, material=stuff)
    oil, around = lathe([(0, 0.62 * h), (0.5 * r, 0.62 * h), (0.85 * r, 0.62 * h), (0.9 * r, 0.66 * h)], 96)
    place(mesh_of(_spouted(oil, r, h), around, "oil"), "oil", at, spin, material=_oil())
    t = np.linspace(0, 1, 16)
    wick = np.c_[r * (0.1 + 1.12 * t), 0.1 * r * np.sin(t * 5), h * (0.6 + 0.42 * t**2)]
    place(mesh_of(*tube(wick, 0.13, 8), "wick"), "wick", at, spin, material=_cotton(1.05 * r))
    tip = 1.2 * r
    flame((at[0] + tip * math.cos(turn), at[1] + tip * math.sin(turn), h * 0.98), dice, 2.5, power)


def _spouted(vertices: np.ndarray, r: float, h: float) -> np.ndarray:
    """Draws one side of a bowl out to a spout."""
    turn = np.arctan2(vertices[:, 1], vertices[:, 0])
    high = np.clip(vertices[:, 2] / h, 0, 1)[:, None]
    spout = np.exp(-((turn / 0.42) ** 2))[:, None]
    moved = vertices * (1 + 0.3 * spout * high * (1, 1, 0))
    moved[:, 1] *= 1 - 0.22 * np.clip(moved[:, 0] / r, 0, 1.3) * high[:, 0]
    return moved


def _oil():
    m = Material("oil")
    m.surface("#b8741a", roughness=0.03, flesh=0.2, coat=1.0)
    return m.result


def _cotton(burnt_from: float):
    m = Material("cotton")
    split = m.node("ShaderNodeSeparateXYZ")
    m.set(split.inputs[0], m.place)
    burnt = m.math("GREATER_THAN", split.outputs[0], burnt_from)
    m.surface(m.mix(burnt, "#efe3c8", "#1c120a"), roughness=0.9, bump=m.bump(m.noise(8, 3), 0.4, 0.03))
    return m.result


def candle(at, dice: Random, height: float = 11.0, radius: float = 0.32, colors=("#f4e6d0", "#c9445e")) -> None:
    """A slim candle wound with a stripe, standing on `at` (x, y, z), lit."""
    m = Material("wax")
    stripe = m.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction="DIAGONAL")
    m.set(stripe.inputs["Vector"], m.place)
    stripe.inputs["Scale"].default_value = 0.55
    color = m.mix(m.step(stripe.outputs["Fac"], 0.45, 0.55), *colors)
    m.surface(color, roughness=0.4, flesh=0.5, depth=(0.3, 0.2, 0.12))
    profile = [(0, 0), (radius, 0), (radius, height - 0.1), (radius * 0.8, height), (radius * 0.3, height - 0.08), (0, height - 0.1)]
    place(mesh_of(*lathe(profile, 40), "candle", smooth=False), "candle", at, material=m.result)
    top = at[2] + height
    wick = np.c_[np.zeros(5), np.zeros(5), np.linspace(-0.2, 0.5, 5)]
    place(mesh_of(*tube(wick, 0.06, 6), "wick"), "wick", (at[0], at[1], top), material=surfaces.paper("#2a1c12"))
    flame((at[0], at[1], top + 0.2), dice, 2.0, 250.0)


# Ribbon ----------------------------------------------------------------------------------------------------------------


def satin(color: str):
    m = Material("satin")
    threads = m.bump(m.noise(30, 2, 0.5, 0, m.mapped((0.1, 4, 4))), 0.15, 0.02)
    m.surface(color, roughness=0.34, specular=0.6, sheen=0.5, bump=threads)
    return m.result


def strip(path, width: float, material, across=None) -> None:
    """A ribbon along a path of points; `across` is its direction of width, level and square to the path if left out."""
    points = np.asarray(path, float)
    along = np.gradient(points, axis=0)
    side = np.cross(along, (0, 0, 1)) if across is None else np.broadcast_to(np.asarray(across, float), points.shape)
    side = side / (np.linalg.norm(side, axis=1)[:, None] + 1e-9) * width / 2
    spread = np.linspace(-1, 1, 5)
    vertices = (points[:, None, :] + spread[None, :, None] * side[:, None, :]).reshape(-1, 3)
    place(mesh_of(vertices, net(len(points), 5), "ribbon"), "ribbon", material=material)


def bow(at, size: float, material, turn: float = 0.0) -> None:
    """A bow of two loops and two tails around a knot at `at`."""
    t = np.linspace(0, 1, 40)
    c, s = math.cos(turn), math.sin(turn)
    base = np.array(at, float)

    def laid(out, aside, up):
        return base + np.c_[out * c - aside * s, out * s + aside * c, up]

    for side in (1, -1):
        loop = 2 * math.pi * t
        out = side * size * (0.5 - 0.5 * np.cos(loop)) * 0.95
        up = size * (0.1 + 0.24 * np.sin(loop) * (0.3 + out / size * side) + 0.12 * (out / size * side))
        strip(laid(out, 0.14 * size * (t - 0.5), up), 0.42 * size, material, (-s, c, 0.25))
        hang = size * (1 - t) * (0.12 + 0.05 * np.sin(t * 7)) + 0.05
        strip(laid(side * size * 0.95 * t, -size * (0.25 * t + 0.2 * t**2), hang), 0.4 * size, material)
    strip(laid(0 * t, 0.28 * size * np.cos(t * 6.5), size * (0.12 + 0.16 * np.sin(t * 6.5))), 0.3 * size, material, (c, s, 0))
