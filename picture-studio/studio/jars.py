"""Glass jars, tins and a tray woven of cane."""

import math
from collections.abc import Sequence

import numpy as np

from . import surfaces
from .materials import Material
from .packaging import card
from .shapes import Heap, lathe, mesh_of, place, smooth, tube


def clear_glass():
    """Thin glass: it mirrors where it is seen aslant and lets all else, and all light for what is within, through unbent."""
    m = Material("thin-glass")
    mirror = m.node("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.03
    through = m.node("ShaderNodeBsdfTransparent")
    m.set(through.inputs[0], "#f9fcfa")
    aslant = m.math("POWER", m.node("ShaderNodeLayerWeight").outputs["Facing"], 4.0)
    seen = m.node("ShaderNodeLightPath").outputs["Is Camera Ray"]
    m.blend(m.math("MULTIPLY", m.scaled(aslant, 0.9, 0.04), seen), through.outputs[0], mirror.outputs[0])
    return m.result


def jar(at, radius: float, height: float, lid: str = "brass") -> None:
    """A jar of glass with a screwed lid; what it holds may reach 0.15 cm from `radius` and `height` - 1.2."""
    r, h = radius, height
    profile = [(0.86 * r, 0.0), (r, 0.14 * r), (r, h - 0.5 * r), (0.97 * r, h - 0.3 * r), (0.84 * r, h - 0.12 * r), (0.84 * r, h)]
    place(mesh_of(*lathe(smooth(profile, 6), 96), "jar"), "jar", at, material=clear_glass())
    t = 0.22 * r
    cap = [(0, 0), (0.87 * r, 0), (0.89 * r, 0.03), (0.89 * r, t + 0.5), (0.85 * r, t + 0.6), (0.8 * r, t + 0.57), (0, t + 0.57)]
    metal = {"brass": surfaces.brass("#d9b06a", hammered=False), "steel": surfaces.steel()}.get(lid) or card(lid)
    place(mesh_of(*lathe(cap, 96), "cap", smooth=False), "cap", (at[0], at[1], at[2] + h - 0.25 * r), material=metal)


def tin(at, radius: float, height: float, color: str, *, lidded: bool = True) -> None:
    """A round tin, painted, with rims of brass; open unless `lidded`."""
    r, h = radius, height
    wall = [(0, 0.05), (r, 0.05), (r, h)] if lidded else [(0, 0), (r, 0), (r, h), (r - 0.12, h), (r - 0.12, 0.2), (0, 0.2)]
    place(mesh_of(*lathe(wall, 128), "tin", smooth=False), "tin", at, material=_paint(color))
    rims = [(0.1, 0.1), (h, 0.1)]
    if lidded:
        top = [(r + 0.1, -1.5), (r + 0.1, 0.1), (r - 0.05, 0.22), (r * 0.9, 0.18), (r * 0.86, 0.28), (0, 0.32)]
        place(mesh_of(*lathe(top, 128), "tin-lid", smooth=False), "tin", (at[0], at[1], at[2] + h), material=_paint(color))
        rims.append((h - 1.5, 0.07))
    gold = surfaces.brass("#d9b06a", hammered=False)
    for z, thick in rims:
        ring = [(r + 0.03 + thick * math.cos(a), thick * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 12)]
        place(mesh_of(*lathe(ring, 128), "rim"), "rim", (at[0], at[1], at[2] + z), material=gold)


def _paint(color: str):
    m = Material("tin-paint")
    m.surface(color, roughness=0.3, coat=0.6, coat_roughness=0.1, bump=m.bump(m.noise(0.4, 2), 0.05, 0.1))
    return m.result


# Cane ------------------------------------------------------------------------------------------------------------------


def cane_tray(width: float, depth: float, height: float = 3.0) -> None:
    """A tray with rounded ends, its wall woven round upright stakes, its rim plaited, its floor of cane laid close."""
    outline = _oval(width, depth, 1200)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(outline, axis=0), axis=1))]
    stakes = round(far[-1] / 1.15 / 2) * 2 + 1
    heap = Heap()
    for row, z in enumerate(np.arange(0.25, height - 0.2, 0.34)):
        wave = 0.17 * np.cos(math.pi * stakes * far / far[-1] + math.pi * row)
        heap.add(*tube(_around(outline, wave, z + 0.02 * np.sin(far)), 0.165, 7))
    for i in range(stakes):
        x, y = (np.interp(far[-1] * (i + 0.5) / stakes, far, outline[:, axis]) for axis in (0, 1))
        heap.add(*tube([(x, y, 0.05), (x, y, height / 2), (x, y, height)], 0.15, 7))
    for phase in (0, 2 * math.pi / 3, 4 * math.pi / 3):
        turn = 2 * math.pi * round(far[-1] / 2.6) * far / far[-1] + phase
        heap.add(*tube(_around(outline, 0.2 * np.cos(turn), height + 0.2 * np.sin(turn)), 0.2, 8))
    for y in np.arange(-depth / 2 + 0.4, depth / 2 - 0.2, 0.36):
        across = max(abs(x) for x, edge in outline if abs(edge - y) < 0.3) - 0.1
        x = np.linspace(-across, across, 60)
        heap.add(*tube(np.c_[x, np.full(60, y), 0.16 + 0.05 * np.sin(x * 1.6 + math.pi * round(y / 0.36))], 0.17, 6))
    place(heap.mesh("cane"), "cane", (0, 0, 0.1), material=_cane())


def _oval(width: float, depth: float, count: int) -> np.ndarray:
    """A rectangle so round that it is nearly an ellipse."""
    a = np.linspace(0, 2 * math.pi, count)
    round_off = (np.abs(np.cos(a)) ** 4.5 + np.abs(np.sin(a)) ** 4.5) ** (-1 / 4.5)
    return np.c_[width / 2 * np.cos(a) * round_off, depth / 2 * np.sin(a) * round_off]


def _around(outline: np.ndarray, out: np.ndarray | Sequence[float], z) -> np.ndarray:
    along = np.gradient(outline, axis=0)
    normal = np.c_[along[:, 1], -along[:, 0]] / np.linalg.norm(along, axis=1)[:, None]
    return np.c_[outline + normal * np.asarray(out)[:, None], np.broadcast_to(z, len(outline))]


def _cane():
    m = Material("cane")
    color = m.ramp(m.noise(0.6, 4, 0.6), [(0.3, "#a06a32"), (0.5, "#c08a4a"), (0.72, "#d9a968")])
    color = m.varied(m.mix(m.step(m.noise(4, 4, 0.7), 0.55, 0.7, 0.4), color, "#7d4c20"), 0.008, 0.14, m.by_island)
    m.surface(color, roughness=0.45, specular=0.4, bump=m.bump(m.noise(3, 4, 0.6, 0, m.mapped((1, 1, 5))), 0.3, 0.04))
    return m.result
