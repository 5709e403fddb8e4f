"""Wrapped gifts and small things of card and paper that lie near them."""

import math
from random import Random

import numpy as np

from . import packaging, props, surfaces
from .materials import Material
from .shapes import lathe, mesh_of, place, rounded_box, rounded_prism, smooth, tube


def parcel(at, size, color: str, ribbon: str, turn: float = 0.0, knot: float = 2.6) -> None:
    """A closed box of `size` (x, y, z) on `at`, a ribbon crossed over its lid and tied to a bow."""
    wide, deep, high = size
    x, y, z = at
    packaging.tray(packaging.rectangle(wide, deep), high - 0.3, color, at, (0, 0, turn))
    packaging.tray(packaging.rectangle(wide + 0.3, deep + 0.3), high * 0.36, color, (x, y, z + high), (math.pi, 0, turn))
    satin = props.satin(ribbon)
    c, s = math.cos(turn), math.sin(turn)
    for half, along, across in ((wide / 2 + 0.19, (c, s), (-s, c, 0)), (deep / 2 + 0.19, (-s, c), (c, s, 0))):
        corner = 0.12
        out = [-half, -half, -half, -half + corner, half - corner, half, half, half]
        up = [0.05, high * 0.6, high - corner + 0.03, high + 0.03, high + 0.03, high - corner + 0.03, high * 0.6, 0.05]
        path = [(x + a * along[0], y + a * along[1], z + b) for a, b in zip(out, up, strict=True)]
        props.strip(path, 1.15, satin, across)
    props.bow((x, y, z + high + 0.05), knot, satin, turn + 0.5)


def confetti(count: int, dice: Random, within: float, colors=("#d9a748", "#d8486a", "#f1ead8", "#e98a1e")) -> None:
    """Dots of paper strewn on the table."""
    materials = [packaging.paper_of(color) for color in colors]
    around = np.linspace(0, 2 * math.pi, 14, endpoint=False)
    meshes = []
    for material in materials:
        meshes.append(mesh_of(np.c_[0.28 * np.cos(around), 0.28 * np.sin(around), 0 * around], [tuple(range(14))], "confetti"))
        meshes[-1].materials.append(material)
    for _ in range(count):
        turn, away = dice.uniform(0, 2 * math.pi), within * math.sqrt(dice.random())
        tilt = (dice.uniform(-0.2, 0.2), dice.uniform(-0.2, 0.2), 0)
        place(dice.choice(meshes), "confetti", (away * math.cos(turn), away * math.sin(turn), 0.06), tilt, dice.uniform(0.6, 1.1))


def topper(at, height: float, color: str = "gold", size: float = 1.6) -> None:
    """A paper star on a stick."""
    x, y, z = at
    stick = mesh_of(*tube([(0, 0, 0), (0, 0, height / 2), (0, 0, height)], 0.09, 8), "stick")
    place(stick, "stick", at, material=surfaces.paper("#f3e9d6"))
    angles = np.arange(10) * math.pi / 5 + math.pi / 10
    radii = np.where(np.arange(10) % 2 == 0, size, size * 0.45)
    star = mesh_of(*rounded_prism(np.c_[radii * np.cos(angles), radii * np.sin(angles)], 0.12, 0.02, 1, 0), "star", smooth=False)
    place(star, "topper", (x, y - 0.1, z + height + size * 0.5), (math.pi / 2, 0, 0.1), material=packaging.paper_of(color))


def notebook(at, size, color: str, turn: float = 0.0) -> None:
    """A bound notebook lying shut on the table; its pages show on three sides."""
    wide, deep, thick = size
    x, y = at
    pages = Material("pages")
    pages.surface(pages.mix(pages.bands(16, "Z", 0.3), "#e5d9c0", "#f7f0e0"), roughness=0.8)
    leaves = mesh_of(*rounded_box((wide - 0.4, deep - 0.4, thick - 0.3), 0.03, 1), "pages", smooth=False)
    place(leaves, "pages", (x, y, thick / 2), (0, 0, turn), material=pages.result)
    cover = packaging.card(color)
    for z in (0.1, thick - 0.1):
        place(mesh_of(*rounded_box((wide, deep, 0.2), 0.07, 3), "cover"), "cover", (x, y, z), (0, 0, turn), material=cover)


def pen(at, length: float, turn: float = 0.0, barrel: str = "#20302a") -> None:
    """A pen with a barrel of lacquer and brass ends."""
    outline = [(0, 0), (0.07, 0.02), (0.3, 1.1), (0.42, 2.2), (0.46, length * 0.6), (0.4, length - 0.4), (0.25, length), (0, length)]
    m = Material("pen")
    split = m.node("ShaderNodeSeparateXYZ")
    m.set(split.inputs[0], m.place)
    brass = m.math("LESS_THAN", split.outputs[2], 1.6)
    ring = m.math("COMPARE", split.outputs[2], length * 0.55, 0.22)
    gold = m.math("MAXIMUM", brass, ring)
    lacquer = m.surface(barrel, roughness=0.15, coat=1.0, only=False)
    m.blend(gold, lacquer, m.surface("#dcb06a", metal=1.0, roughness=0.2, only=False))
    place(mesh_of(*lathe(smooth(outline, 6), 48), "pen"), "pen", at, (0, math.pi / 2, turn), material=m.result)
