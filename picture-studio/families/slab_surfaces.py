"""The materials of slabs and rolls."""

from studio import garnish
from studio.materials import Material

BELOW = {"height": "height", "radius": "core"}


def flesh(words: dict):
    """Words: colors (dark to pale) or layers [[position, colour] …] by 'height' or 'radius' (`across`), blur; specks, fine;
    seeds [colour, scale, size]; pits [colour, amount]; bump; roughness, flesh, depth, coat, clear;
    leaf (how much silver, 0 to 1), leaf_on ('top' or 'wall')."""
    m = Material("slab")
    color = _color(m, words)
    if seeds := words.get("seeds"):
        spot, scale, size = seeds
        color = m.mix(m.step(m.cells(scale), size * 1.3, size * 0.8, 0.9), color, spot)
    if pits := words.get("pits"):
        tint, amount = pits
        color = m.mix(m.step(m.attribute("pit"), 0.15, 0.8, amount), color, tint)
    shader = m.surface(
        m.varied(color, 0.005, words.get("varied", 0.06)),
        roughness=words.get("roughness", 0.5),
        flesh=words.get("flesh", 0.45),
        depth=tuple(words.get("depth", (0.45, 0.3, 0.16))),
        specular=words.get("specular", 0.35),
        coat=words.get("coat", 0.0),
        coat_roughness=words.get("coat_roughness", 0.25),
        bump=_bump(m, words),
        clear=words.get("clear", 0.0),
    )
    if cover := words.get("leaf"):
        garnish.with_leaf(m, shader, cover, on=m.attribute("wall") if words.get("leaf_on") == "wall" else None)
    return m.result


def _color(m: Material, words: dict):
    fine = words.get("fine", 6.0)
    specks = [tuple(speck) for speck in words.get("specks", [])]
    if "layers" not in words:
        return m.mottled(words["colors"], words.get("clouds", 1.0), specks, fine)
    blur = words.get("blur", 0.1)
    cloud = m.scaled(m.noise(words.get("clouds", 1.4), 4, 0.6), blur, -blur / 2)
    here = m.math("ADD", m.attribute(BELOW[words.get("across", "height")]), cloud)
    color = m.ramp(here, [(place, tint) for place, tint in words["layers"]])
    color = m.shaded(color, value=m.scaled(m.noise(2.4, 5, 0.65), 0.3, 0.85))
    grain = m.noise(fine, 5, 0.7)
    for (speck, amount), (low, high) in zip(specks, ((0.5, 0.38), (0.54, 0.68)), strict=False):
        color = m.mix(m.step(grain, low, high, amount), color, speck)
    return color


def _bump(m: Material, words: dict):
    depth = words.get("bump", 0.35)
    coarse = m.bump(m.noise(words.get("fine", 6.0), 5, 0.7), depth, 0.06)
    return m.bump(m.noise(22, 3, 0.6), depth * 0.8, 0.02, coarse)
