"""Rasgullas afloat in thin syrup, some torn open."""

import math
from random import Random

from mathutils import Vector

from families import liquids, sponge, spreads, vessels
from studio import garnish, setting, stage
from studio.materials import Material
from studio.shapes import place


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: ball (see sponge.py), settings (see spreads.py) of vessel (see vessels.py), liquid {level, color, deep},
    pieces [{at: [x, y, z], turn: [x, y, z] degrees, half: [azimuth, elevation], size}], strewn, props."""
    stuff, meshes = sponge.material(recipe["ball"]), {}
    return spreads.build(recipe, dice, lambda words, dice: _arrange(words, recipe["ball"], stuff, meshes, dice))


def _arrange(words: dict, ball: dict, stuff, meshes: dict, dice: Random) -> None:
    vessels.serve(words["vessel"])
    if liquid := words.get("liquid"):
        islands = [_island(piece, ball, liquid["level"]) for piece in words["pieces"] if "half" not in piece]
        pool = liquids.pour({"kind": "syrup", "climb": 0.07, **liquid}, islands)
        pool.data.materials[0] = thin_syrup(liquid)
    for number, piece in enumerate(words["pieces"]):
        key = ("half", number) if "half" in piece else ("whole", number % 3)
        if key not in meshes:
            meshes[key] = (sponge.half if "half" in piece else sponge.whole)(ball, number + 1)
        place(meshes[key], "sweet", piece["at"], _turn(piece, dice), piece.get("size", dice.uniform(0.95, 1.04)), stuff)
    for kind, strewn in words.get("strewn", {}).items():
        garnish.strew(kind, strewn["count"], dice, on=strewn.get("on", "sweet"), within=strewn["within"], size=strewn.get("size", 1.0))
    setting.dress(words.get("props", []), dice)


def _island(piece: dict, ball: dict, level: float) -> tuple[float, float, float]:
    """The circle in which a ball breaks the surface of the syrup."""
    x, y, z = piece["at"]
    share = 1 - ((level - z) / ball["radii"][2]) ** 2
    return x, y, ball["radii"][0] * math.sqrt(share) if share > 0 else -9.0


def _turn(piece: dict, dice: Random):
    if "half" in piece:
        azimuth, elevation = (math.radians(angle) for angle in piece["half"])
        flat = math.cos(elevation)
        facing = Vector((math.sin(azimuth) * flat, -math.cos(azimuth) * flat, math.sin(elevation)))
        return facing.to_track_quat("Z", "Y").to_euler()
    return spreads.turned(piece.get("turn", (dice.uniform(-25, 25), dice.uniform(-25, 25), dice.uniform(0, 360))))


def thin_syrup(words: dict):
    """Clear syrup of `color`; the light that falls through it gathers in bright lines (`glints`, 0 to 1) on what is below."""
    m = Material("thin-syrup")
    waves = m.bump(m.noise(0.55, 2, 0.4), 0.5, 0.12)
    wet = m.surface("#ffffff", roughness=0.0, clear=1.0, bending=1.34, specular=0.6, bump=waves, only=False)
    lines = m.cells(words.get("fineness", 0.85), "DISTANCE_TO_EDGE", place=_stirred(m))
    glints = words.get("glints", 0.6)
    gathered = m.node("ShaderNodeVectorMath", operation="SCALE")
    m.set(gathered.inputs[0], m.ramp(lines, [(0.0, 1.0), (0.06, 0.62), (0.2, 0.34), (0.5, 0.28)]))
    gathered.inputs["Scale"].default_value = 2.6
    lit = m.node("ShaderNodeBsdfTransparent")
    m.set(lit.inputs[0], m.mix(words.get("glints", 0.6), "#ffffff", gathered.outputs[0]))
    m.blend(m.node("ShaderNodeLightPath").outputs["Is Shadow Ray"], wet, lit.outputs[0])
    drink = m.node("ShaderNodeVolumeAbsorption")
    m.set(drink.inputs["Color"], words["color"])
    m.set(drink.inputs["Density"], words.get("deep", 0.1))
    m.set(m.output.inputs["Volume"], drink.outputs[0])
    return m.result


def _stirred(m: Material):
    """Places pushed about by noise, so that the lines between cells bend."""
    push = m.node("ShaderNodeTexNoise", noise_dimensions="3D")
    m.set(push.inputs["Vector"], m.place)
    push.inputs["Scale"].default_value = 0.9
    add = m.node("ShaderNodeVectorMath", operation="ADD")
    m.set(add.inputs[0], m.place)
    m.set(add.inputs[1], push.outputs["Color"])
    return add.outputs[0]
