"""Bodies pressed by hand from something crumbly: lumps, grain, cracks, a broken side."""

from collections.abc import Callable

import numpy as np
from studio.materials import Material
from studio.shapes import ball, mesh_of, noise_at, place, remember

from families import grains


def material(words: dict, name: str = "packed"):
    """Words: colors, clouds, specks, fine, grains ([[colour, scale, size]]), bump, flesh, depth, coat, roughness, hue, vary,
    crack and inside (colours where the mesh remembers them)."""
    m = Material(name)
    specks = [tuple(speck) for speck in words.get("specks", [])]
    fine = words.get("fine", 5.2)
    color = m.mottled(words["colors"], words.get("clouds", 1.1), specks, fine)
    for spot, scale, size in words.get("grains", []):
        color = m.mix(m.step(m.cells(scale), size * 2, size, 0.8), color, spot)
    if inside := words.get("inside"):
        color = m.mix(m.math("MULTIPLY", m.attribute("inside"), 0.75), color, inside)
    if crack := words.get("crack"):
        color = m.mix(m.math("MULTIPLY", m.attribute("crack"), 0.7), color, crack)
    color = m.varied(color, words.get("hue", 0.006), words.get("vary", 0.07))
    grain = m.bump(m.noise(fine, 5, 0.74), words.get("bump", 0.9), 0.16, m.bump(m.noise(18, 3, 0.6), 0.5, 0.04))
    m.surface(
        color,
        roughness=words.get("roughness", 0.5),
        flesh=words.get("flesh", 0.3),
        depth=words.get("depth", (0.5, 0.28, 0.1)),
        coat=words.get("coat", 0.12),
        coat_roughness=0.3,
        bump=grain,
    )
    return m.result


class Pieces:
    """The different pieces of a recipe with the grains that cover them, each made when it is first put down."""

    def __init__(self, stuff, covers: list[dict], shape: Callable) -> None:
        """`stuff` is the material of what `shape(kind)` makes, `covers` the words of the grains on it."""
        self.stuff, self.covers, self.shape = stuff, covers, shape
        self.grains = [grains.material(words) for words in covers]
        self.made: dict = {}

    def put(self, kind, seed: int, at, turn, scale: float, order: str = "XYZ") -> None:
        """Puts the piece `kind` at a place, turned about the axes in `order`."""
        if kind not in self.made:
            shape = self.shape(kind)
            covers = [grains.cover(shape, words, seed) for words in self.covers]
            self.made[kind] = list(zip([shape, *covers], [self.stuff, *self.grains], strict=True))
        for mesh, stuff in self.made[kind]:
            thing = place(mesh, "sweet", at, turn, scale, stuff)
            thing.rotation_mode = order
            thing.rotation_euler = turn


def body(words: dict, seed: int, broken: bool = False):
    """A ball of `radius` cm, a little flat where it lies. Words: lumps, grain, cracks (cm), detail.

    A broken one has lost what lay in front of it, at negative y.
    """
    r = words["radius"]
    out, faces = ball(words.get("detail", 6))
    crack = _cracks(out, seed)
    grain = noise_at(out * r, 1.9, 4, seed * 2.2) - 0.67 * np.abs(noise_at(out * r, 4.5, 3, seed))
    rise = words.get("lumps", 0.07) * noise_at(out * r, 0.5, 3, seed * 4.4) + words.get("grain", 0.045) * grain
    vertices = out * (r + rise - words.get("cracks", 0.0) * crack)[:, None]
    inside = np.zeros(len(out))
    if broken:
        vertices, inside = _broken(vertices, r, seed)
    mesh = mesh_of(_settled(vertices, r), faces, "ball")
    return remember(remember(mesh, "crack", crack * (1 - inside)), "inside", inside)


def _cracks(out: np.ndarray, seed: int) -> np.ndarray:
    """1 along thin wandering lines, 0 elsewhere, and only in some parts."""
    line, here = noise_at(out, 1.5, 4, 3.1 * seed + 7), noise_at(out, 0.9, 2, 1.7 * seed + 31)
    return np.exp(-((line / 0.045) ** 2)) * np.clip(here * 3 + 0.4, 0, 1)


def _broken(vertices: np.ndarray, r: float, seed: int):
    """Cuts off the front with a crumbly face; answers the vertices and 1 for those on that face."""
    face = -0.1 * r + 0.16 * r * noise_at(vertices * (1, 0.2, 1), 0.7, 3, seed + 3)
    beyond = vertices[:, 1] < face
    flat = vertices * (1, 0, 1)
    crumbly = 0.08 * noise_at(flat, 1.3, 5, seed + 5) + 0.08 * np.abs(noise_at(flat, 3.5, 4, seed + 8))
    moved = flat + (0, 1, 0) * np.where(beyond, face + crumbly * r, vertices[:, 1])[:, None]
    return moved, beyond.astype(float)


def _settled(vertices: np.ndarray, r: float) -> np.ndarray:
    """Presses flat what lies on the plate."""
    settled = vertices.copy()
    floor = -0.93 * r
    settled[:, 2] = np.where(settled[:, 2] < floor, floor + 0.2 * (settled[:, 2] - floor), settled[:, 2])
    return settled
