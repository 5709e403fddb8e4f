"""Vessels that only some sweets are served in, beside those of `studio/stage.py`."""

from studio import stage, surfaces
from studio.materials import Material
from studio.shapes import lathe, mesh_of, place, smooth


def kansa():
    """Bell metal long in use: less of a mirror than new brass."""
    m = Material("kansa")
    dents = m.bump(m.cells(1.1, "SMOOTH_F1"), 0.25, 0.22)
    color = m.mix(m.noise(0.7, 5, 0.6), "#d9ad66", "#b98542")
    m.surface(color, metal=0.72, roughness=m.scaled(m.noise(2.5, 5, 0.6), 0.2, 0.22), bump=dents)
    return m.result


MATERIALS = {"kansa": kansa}



def serve(words: dict) -> None:
    """Sets a vessel on the table. Words: kind 'pan' or 'board' (see below) or one of `stage.serve`."""
    if words["kind"] in MADE:
        MADE[words["kind"]](**{key: value for key, value in words.items() if key != "kind"})
    else:
        stage.serve(words)


def pan(radius: float = 8.0, height: float = 3.4, material: str = "kansa", thick: float = 0.22) -> None:
    """A wide shallow bowl with a flat bottom (inside at z = 0.35) and a lip turned out."""
    r, h, t = radius, height, thick
    inside = [(0, 0.35), (r * 0.6, 0.35), (r * 0.76, 0.5), (r * 0.88, h * 0.4), (r * 0.95, h * 0.8), (r * 1.0, h)]
    lip = [(r * 1.06, h + 0.1), (r * 1.07, h + 0.02), (r * 1.02, h - 0.14)]
    outside = [(r * 0.965 + t, h * 0.75), (r * 0.9 + t, h * 0.36), (r * 0.77 + t, 0.2), (r * 0.6, 0.02), (0, 0.0)]
    mesh = mesh_of(*lathe(smooth(inside + lip + outside, 6), 160), "pan")
    stuff = MATERIALS[material]() if material in MATERIALS else stage.VESSEL_MATERIALS[material]()
    place(mesh, "bowl", (0, 0, 0.02), material=stuff)


def board(material: str = "wood", **words) -> None:
    """A board of the material of a table."""
    stage.slab_board(**words, material=surfaces.table_top(material))


MADE = {"pan": pan, "board": board}
