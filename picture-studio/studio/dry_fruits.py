"""Whole nuts and dried fruit, as they lie in a box: meshes of real size and their materials."""

import math

import numpy as np

from . import garnish
from .materials import Material
from .shapes import Heap, ball, mesh_of, noise_at, remember, roughen


def pieces(kind: str, count: int = 4):
    """Some meshes of `kind`, a key of KINDS, no two alike, sharing one material."""
    mesh, material = KINDS[kind]
    made, stuff = [mesh(seed) for seed in range(count)], material()
    for one in made:
        one.materials.append(stuff)
    return made


def _along(vertices: np.ndarray, amount: float, scale, octaves: int, seed: float) -> np.ndarray:
    """How far noise stretched by `scale` (x, y, z) moves each vertex."""
    return amount * noise_at(vertices * scale, 1.0, octaves, seed)


def _grown(vertices: np.ndarray, by: np.ndarray) -> np.ndarray:
    return vertices * (1 + by)[:, None]


def almond_mesh(seed: int):
    """A drop 2.3 cm long, furrowed from end to end."""
    v, faces = ball(4)
    v = _grown(v, _along(v, 0.045, (0.7, 5, 5), 3, seed * 5.1) + _along(v, 0.04, (1, 1, 1), 2, seed * 3.3))
    t = v[:, 0]
    v[:, 1:] *= (1 - 0.34 * t - 0.14 * t * t)[:, None]
    return mesh_of(v * (1.15, 0.66, 0.42), faces, "almond")


def almond_skin():
    m = Material("almond-skin")
    furrow = m.noise(2.4, 4, 0.6, 0.3, m.mapped((0.35, 2.4, 2.4)))
    color = m.ramp(furrow, [(0.3, "#5d2c12"), (0.5, "#8a4a20"), (0.72, "#b4703a")])
    bump = m.bump(furrow, 0.6, 0.06, m.bump(m.noise(12, 4, 0.7), 0.4, 0.02))
    m.surface(m.varied(color, 0.008, 0.16), roughness=0.55, flesh=0.12, depth=(0.12, 0.05, 0.02), specular=0.35, bump=bump)
    return m.result


def pistachio_mesh(seed: int):
    """A shell 1.9 cm long gaping at one end, the kernel within."""
    heap, tint = Heap(), []
    for side in (1, -1):
        v, faces = ball(4)
        shell = np.c_[v[:, :2], np.clip(v[:, 2], 0, 1)] * (0.95, 0.58, 0.56 * side)
        gape = side * (0.26 + 0.06 * math.sin(seed * 2.1))
        x, z = shell[:, 0] + 0.95, shell[:, 2].copy()
        shell[:, 0], shell[:, 2] = x * math.cos(gape) - z * math.sin(gape) - 0.95, x * math.sin(gape) + z * math.cos(gape)
        heap.add(shell, faces if side > 0 else [face[::-1] for face in faces])
        tint.append(np.zeros(len(shell)))
    v, faces = ball(4, 1)
    kernel = _grown(v, _along(v, 0.1, (1.2, 3, 3), 3, seed * 7)) * (0.82, 0.44, 0.42) + (0.08, 0, 0)
    heap.add(kernel, faces)
    tint.append(np.ones(len(kernel)))
    mesh = heap.mesh("pistachio")
    return remember(mesh, "kernel", np.concatenate(tint))


def pistachio_in_shell():
    m = Material("pistachio-shell")
    shell = m.mottled(["#cdb086", "#e3cfa8", "#efe2c4"], 1.0, [("#a98a5c", 0.35), ("#f6ecd6", 0.3)], 4)
    kernel = m.ramp(m.noise(1.6, 4, 0.6), [(0.3, "#5f7f22"), (0.5, "#98ad42"), (0.64, "#b9bf68"), (0.75, "#7c4150")])
    color = m.mix(m.attribute("kernel"), shell, kernel)
    m.surface(m.varied(color, 0.006, 0.1), roughness=0.42, flesh=0.2, depth=(0.15, 0.12, 0.06), bump=m.bump(m.noise(5, 4, 0.6), 0.25, 0.04))
    return m.result


def fig_mesh(seed: int):
    """A dried fig pressed flat, 3.4 cm across, its skin drawn into folds that meet at the stalk."""
    v, faces = ball(5)
    turn = np.arctan2(v[:, 1], v[:, 0])
    flat = np.hypot(v[:, 0], v[:, 1])
    folds = noise_at(np.c_[3.2 * np.cos(turn), 3.2 * np.sin(turn), 0.8 * v[:, 2] + 0.5 * flat], 1.0, 4, seed * 6.1)
    creases = -0.10 * np.abs(folds) ** 0.7 * (0.35 + 0.65 * flat)
    v = _grown(v, creases + _along(v, 0.10, (1, 1, 1), 2, seed * 3.7) + _along(v, 0.02, (6, 6, 6), 3, seed))
    stalk = np.exp(-((flat / 0.2) ** 2)) * (v[:, 2] > 0)
    dent = np.exp(-((flat / 0.5) ** 2))
    v[:, 2] += 0.75 * stalk - 0.42 * dent * np.sign(v[:, 2])
    return mesh_of(v * (1.75, 1.65, 0.72), faces, "fig")


def fig_skin():
    m = Material("fig-skin")
    color = m.mottled(["#8f6534", "#b58a52", "#d3b07c"], 0.9, [("#6a4420", 0.6), ("#ead6ac", 0.45)], 3.6)
    bump = m.bump(m.noise(4, 5, 0.65), 0.5, 0.08)
    m.surface(m.varied(color, 0.008, 0.12), roughness=0.55, flesh=0.35, depth=(0.3, 0.16, 0.05), bump=bump)
    return m.result


def walnut_mesh(seed: int):
    """Half a kernel 3 cm long: two lobes, wound like a brain, flat below."""
    v, faces = ball(5)
    warp = np.c_[*(noise_at(v, 1.6, 2, seed * 4 + axis * 30) for axis in range(3))]
    coil = noise_at((v + 0.25 * warp) * (1.5, 2.3, 2.0), 1.0, 2, seed * 9.0)
    ridge = 0.24 * (1 - np.abs(coil) * 3.2).clip(-0.6, 1)
    lobes = -0.42 * np.exp(-((v[:, 1] / 0.12) ** 2)) * (0.4 + 0.6 * np.abs(v[:, 0]))
    v = _grown(v, ridge * 0.8 + lobes)
    v[:, 1] *= 1 - 0.2 * np.exp(-((v[:, 0] / 0.35) ** 2))
    v[:, 2] = np.where(v[:, 2] < 0, v[:, 2] * 0.35, v[:, 2])
    mesh = mesh_of(v * (1.45, 1.2, 0.8), faces, "walnut")
    return remember(mesh, "ridge", 0.5 + 2 * ridge)


def walnut_skin():
    m = Material("walnut-skin")
    color = m.ramp(m.attribute("ridge"), [(0.1, "#7d4c22"), (0.5, "#b98548"), (0.9, "#dcb27a")])
    veins = m.step(m.noise(1.8, 4, 0.6, 1.5), 0.57, 0.66, 0.45)
    color = m.mix(veins, color, "#6d3f1b")
    m.surface(m.varied(color, 0.008, 0.12), roughness=0.5, flesh=0.2, depth=(0.2, 0.1, 0.04), bump=m.bump(m.noise(7, 4, 0.6), 0.35, 0.04))
    return m.result


def raisin_mesh(seed: int):
    """A wrinkled berry 1.4 cm long."""
    v, faces = ball(5)
    wrinkles = np.abs(_along(v, 1.0, (0.9, 2.4, 2.4), 3, seed * 5.7))
    v = _grown(v, 0.16 - 0.5 * wrinkles**0.8 + _along(v, 0.14, (1.2, 1.2, 1.2), 2, seed * 2.9))
    return mesh_of(v * (0.72, 0.42, 0.36), faces, "raisin")


def raisin_skin():
    m = Material("raisin-skin")
    color = m.ramp(m.noise(1.1, 4, 0.6), [(0.3, "#8a5a16"), (0.5, "#b9862c"), (0.72, "#d2a94e")])
    color = m.varied(color, 0.02, 0.25)
    bump = m.bump(m.noise(5, 4), 0.3, 0.05)
    m.surface(color, roughness=0.32, flesh=0.5, depth=(0.3, 0.16, 0.04), coat=0.3, coat_roughness=0.25, bump=bump)
    return m.result


def apricot_mesh(seed: int):
    """A dried apricot 3.4 cm across: a flat cushion with a navel and a rolled rim."""
    v, faces = ball(5)
    flat = np.hypot(v[:, 0], v[:, 1])
    v = _grown(v, _along(v, 0.16, (1.1, 1.1, 1.1), 3, seed * 4.3) - 0.08 * np.abs(_along(v, 1, (2.6, 2.6, 2.6), 3, seed * 2.3)))
    v[:, 2] *= 1 - 0.5 * np.exp(-((flat / 0.42) ** 2))
    v[:, 2] += 0.10 * np.sin(2 * np.arctan2(v[:, 1], v[:, 0]) + seed) * flat**2
    return mesh_of(v * (1.7, 1.5, 0.55), faces, "apricot")


def apricot_skin():
    m = Material("apricot-skin")
    color = m.mottled(["#d26a12", "#ea8e22", "#f4ab44"], 0.8, [("#b3530e", 0.35), ("#f9c777", 0.25)], 3.5)
    bump = m.bump(m.noise(3.5, 4, 0.6), 0.35, 0.06)
    m.surface(m.varied(color, 0.01, 0.12), roughness=0.4, flesh=0.6, depth=(0.7, 0.25, 0.06), specular=0.4, bump=bump)
    return m.result


def date_mesh(seed: int, slit: float = 0.0, detail: int = 5):
    """A large soft date 4.6 cm long, wrinkled lengthwise; `slit` is how wide it gapes above, 0 to 1."""
    v, faces = ball(detail)
    wrinkles = np.abs(_along(v, 1.0, (0.9, 2.6, 2.6), 4, seed * 5.3))
    x, y, up = v[:, 0], v[:, 1], v[:, 2]
    v = _grown(v, 0.06 - 0.24 * wrinkles**0.85 + _along(v, 0.09, (0.8, 0.8, 0.8), 2, seed * 3.1))
    v[:, 1:] *= (1 + 0.12 * (1 - x * x))[:, None]
    if slit:
        along = np.clip(1.1 - (x / 0.78) ** 4, 0, 1)
        wide = 0.40 * slit * along
        v[:, 1] += np.sign(y) * 0.2 * slit * along * np.clip(up, 0, 1)
        v[:, 2] -= 0.75 * along * np.exp(-((y / (wide + 0.05)) ** 4)) * np.clip(up * 1.6, 0, 1)
    return mesh_of(v * (2.3, 1.12, 1.02), faces, "date")


def date_skin():
    m = Material("date-skin")
    color = m.ramp(m.noise(0.7, 4, 0.6), [(0.28, "#2a0f06"), (0.5, "#571f0b"), (0.75, "#8a3d14")])
    bloom = m.step(m.noise(2.2, 5, 0.65, 0.5, m.mapped((0.6, 1.6, 1.6))), 0.55, 0.72, 0.35)
    color = m.varied(m.mix(bloom, color, "#a9713f"), 0.008, 0.2)
    folds = m.bump(m.noise(2.6, 5, 0.6, 0.4, m.mapped((0.4, 2.0, 2.0))), 0.5, 0.08)
    m.surface(color, roughness=0.33, flesh=0.25, depth=(0.35, 0.1, 0.03), coat=0.35, coat_roughness=0.18, bump=folds)
    return m.result


def cashew_mesh(seed: int):
    mesh = garnish.whole_cashew(1.18 + 0.05 * math.sin(seed * 2.4))
    v = np.array([vertex.co[:] for vertex in mesh.vertices])
    moved = roughen(v, 0.035, 1.3, seed * 5)
    mesh.vertices.foreach_set("co", moved.ravel())
    return mesh


KINDS = {
    "almond": (almond_mesh, almond_skin),
    "pistachio": (pistachio_mesh, pistachio_in_shell),
    "cashew": (cashew_mesh, garnish.cashew),
    "fig": (fig_mesh, fig_skin),
    "walnut": (walnut_mesh, walnut_skin),
    "raisin": (raisin_mesh, raisin_skin),
    "apricot": (apricot_mesh, apricot_skin),
    "date": (date_mesh, date_skin),
}
