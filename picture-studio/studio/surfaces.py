"""What sweets stand on and in: table tops, metals, clay, leaves."""

from .materials import Material

TABLES = ("wood", "marble", "slate", "linen", "terracotta", "teal", "maroon", "cream", "saffron", "rose", "pistachio")
PAINTED = {
    "terracotta": ("#a5532f", "#bf6b42"),
    "teal": ("#164b50", "#226168"),
    "maroon": ("#4a1119", "#651c24"),
    "cream": ("#e4d3b4", "#efe2c8"),
    "saffron": ("#d9871c", "#e79b34"),
    "rose": ("#c98a8a", "#d9a3a0"),
    "pistachio": ("#93a471", "#aebd8b"),
}


def table_top(kind: str):
    """The material of a table: one of TABLES."""
    if kind in PAINTED:
        return _painted(kind)
    return {"wood": _wood, "marble": _marble, "slate": _slate, "linen": _linen}[kind]()


def _wood():
    m = Material("table")
    rings = m.noise(2.2, 5, 0.6, 1.2, m.mapped((0.035, 0.45, 0.45)))
    fine = m.noise(11, 5, 0.7, 0.2, m.mapped((0.05, 1.6, 1)))
    color = m.ramp(rings, [(0.25, "#2b170c"), (0.45, "#5a3419"), (0.58, "#75471f"), (0.8, "#3b2010")])
    color = m.mix(0.45, color, m.ramp(fine, [(0.3, "#1d0f07"), (0.7, "#a06a38")]), "OVERLAY")
    split = m.node("ShaderNodeSeparateXYZ")
    m.set(split.inputs[0], m.place)
    within = m.math("FRACT", m.math("MULTIPLY", m.math("ADD", split.outputs[1], 6.0), 1 / 13))
    board = m.ramp(m.math("ABSOLUTE", m.math("SUBTRACT", within, 0.5)), [(0.488, 1.0), (0.496, 0.0)])
    color = m.mix(m.math("SUBTRACT", 1.0, board), color, "#0c0603")
    height = m.math("ADD", m.math("MULTIPLY", fine, 0.5), board)
    m.surface(color, roughness=m.scaled(fine, 0.3, 0.32), specular=0.4, bump=m.bump(height, 0.35, 0.08))
    return m.result


def _marble():
    m = Material("table")
    wide = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(0.12, 5, 0.6, 1.5), 0.5))
    narrow = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(0.35, 5, 0.62, 0.8), 0.5))
    color = m.ramp(wide, [(0.0, "#8d8a88"), (0.018, "#c4c0bc"), (0.07, "#e6e2dc"), (0.3, "#f0ece6")])
    m.surface(m.mix(m.ramp(narrow, [(0.0, 0.45), (0.03, 0.0)]), color, "#aaa39a"), roughness=0.16)
    return m.result


def _slate():
    m = Material("table")
    color = m.ramp(m.noise(0.5, 5, 0.65, 0.4), [(0.3, "#17191c"), (0.7, "#33363a")])
    m.surface(color, roughness=0.5, specular=0.4, bump=m.bump(m.noise(1.6, 5, 0.7), 0.5, 0.12))
    return m.result


def _linen():
    m = Material("table")
    weave = m.math("MULTIPLY", m.bands(2.6, "X"), m.bands(2.6, "Y"))
    color = m.mix(m.noise(1.3, 4), "#d9c7a6", "#efe3cb")
    color = m.mix(0.25, color, m.ramp(weave, [(0, "#a58f6a"), (1, "#fff6e6")]), "MULTIPLY")
    folds = m.bump(m.noise(0.09, 3, 0.5), 0.5, 2.5)
    m.surface(color, roughness=0.85, specular=0.2, sheen=0.3, bump=m.bump(weave, 0.5, 0.06, folds))
    return m.result


def _painted(kind: str):
    m = Material("table")
    dark, light = PAINTED[kind]
    grain = m.bump(m.noise(3.0, 5, 0.6), 0.12, 0.1)
    m.surface(m.mix(m.noise(0.3, 5, 0.6, 0.5), dark, light), roughness=0.6, specular=0.3, bump=grain)
    return m.result


def brass(tint: str = "#dcb06a", *, hammered: bool = True, roughness: float = 0.24):
    """Brass; copper with tint '#c9794a'."""
    m = Material("brass")
    dents = m.cells(1.1, "SMOOTH_F1") if hammered else m.noise(0.8, 2)
    color = m.mix(m.noise(0.6, 5, 0.6), tint, m.shaded(tint, 0.495, 1.05, 0.82))
    smear = m.scaled(m.noise(2.5, 5, 0.6), 0.2, roughness - 0.06)
    m.surface(color, metal=1.0, roughness=smear, bump=m.bump(dents, 0.22 if hammered else 0.03, 0.22))
    return m.result


def steel():
    m = Material("steel")
    m.surface("#c9cacc", metal=1.0, roughness=m.scaled(m.noise(3, 4), 0.12, 0.12))
    return m.result


def ceramic(color: str = "#f2ece0", *, speckled: bool = True, roughness: float = 0.18):
    m = Material("ceramic")
    base = color
    if speckled:
        base = m.mix(m.step(m.cells(3.2), 0.10, 0.06, 0.55), color, "#7a5a3c")
    m.surface(base, roughness=roughness, coat=0.4, bump=m.bump(m.noise(0.5, 3), 0.08, 0.3))
    return m.result


def clay(color: str = "#a4552f"):
    """Unglazed earthenware."""
    m = Material("clay")
    base = m.mottled([darker(color), color], 0.7, [("#7c3c1e", 0.35), ("#c98358", 0.3)], 6)
    turned = m.bump(m.bands(3.0, "Z", 0.3), 0.2, 0.08)
    m.surface(base, roughness=0.85, specular=0.2, bump=m.bump(m.noise(9, 4, 0.7), 0.4, 0.05, turned))
    return m.result


def darker(color: str, by: float = 0.82) -> str:
    """The same colour, darker: `by` of its brightness on screen."""
    parts = [int(color.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]
    return "#" + "".join(f"{round(part * by):02x}" for part in parts)


def paper(color: str = "#f6efe2"):
    """Paper and card: cups, boxes, tissue."""
    m = Material("paper")
    m.surface(color, roughness=0.7, specular=0.25, flesh=0.05, bump=m.bump(m.noise(8, 4, 0.7), 0.15, 0.03))
    return m.result


def foil(color: str = "#d9ab52", roughness: float = 0.22):
    """Gold foil on boxes and rims of paper cups."""
    m = Material("foil")
    m.surface(color, metal=1.0, roughness=roughness, bump=m.bump(m.noise(2, 4, 0.6), 0.05, 0.1))
    return m.result
