"""What stands around the sweets, as a recipe lists it."""

import math
from random import Random

from . import flowers, garnish, packaging, parcels, props
from .shapes import place


def dress(words: list[dict], dice: Random) -> None:
    """Sets out a list of things, each with a `kind` of KINDS, `at` [x, y] or [x, y, z] in cm, and its own words."""
    for thing in words:
        KINDS[thing["kind"]](thing, dice)


def _marigold(words: dict, dice: Random) -> None:
    """Words: color, radius."""
    radius, (x, y, *z) = words.get("radius", 2.3), words["at"]
    flowers.Marigolds(dice, words.get("color", "orange"), radius).put((x, y, (z or [0.42 * radius])[0]))


def _marigolds(words: dict, dice: Random) -> None:
    """Several heads of one colour at the places `all`."""
    stock = flowers.Marigolds(dice, words.get("color", "orange"), radius := words.get("radius", 2.2))
    for x, y, *z in words["all"]:
        stock.put((x, y, (z or [0.42 * radius])[0]))


def _garland(words: dict, dice: Random) -> None:
    """Words: path (points), radius, colors."""
    radius = words.get("radius", 1.5)
    path = [(x, y, (z or [radius * 0.85])[0]) for x, y, *z in words["path"]]
    flowers.garland(path, dice, words.get("colors", ("orange", "yellow")), radius)


def _rose(words: dict, dice: Random) -> None:
    """Words: color, radius."""
    radius, (x, y, *z) = words.get("radius", 2.2), words["at"]
    flowers.rose((x, y, (z or [0.05])[0]), dice, radius, words.get("color", "red"))


def _diya(words: dict, dice: Random) -> None:
    """Words: radius, material, turn (degrees), power."""
    extra = {key: words[key] for key in ("radius", "material", "power") if key in words}
    props.diya(words["at"], dice, turn=math.radians(words.get("turn", -60)), **extra)


def _candle(words: dict, dice: Random) -> None:
    """Words: height, radius, colors."""
    extra = {key: words[key] for key in ("height", "radius", "colors") if key in words}
    x, y, *z = words["at"]
    props.candle((x, y, (z or [0])[0]), dice, **extra)


def _petals(words: dict, dice: Random) -> None:
    """Words: count, color (a key of garnish.PETALS), within, beyond."""
    garnish.petals(words["count"], dice, words.get("color", "rose"), words["within"], words["beyond"])


def _bow(words: dict, dice: Random) -> None:
    """Words: size, color, turn (degrees)."""
    props.bow(words["at"], words["size"], props.satin(words["color"]), math.radians(words.get("turn", 0)))


def _ribbon(words: dict, dice: Random) -> None:
    """Words: path (points x, y, z), width, color, across (its direction of width)."""
    props.strip(words["path"], words["width"], props.satin(words["color"]), words.get("across"))


def _cup(words: dict, dice: Random) -> None:
    """An empty paper cup. Words: radius, height, color."""
    mesh = packaging.cup(words.get("radius", 2.0), words.get("height", 1.6))
    place(mesh, "cup", (*words["at"], 0.03), material=packaging.cup_paper(words["color"]))


def _parcel(words: dict, dice: Random) -> None:
    """Words: size [x, y, z], color, ribbon, turn (degrees), knot (size of the bow)."""
    x, y, *z = words["at"]
    knot = words.get("knot", 2.6)
    parcels.parcel((x, y, (z or [0.02])[0]), words["size"], words["color"], words["ribbon"], math.radians(words.get("turn", 0)), knot)


def _confetti(words: dict, dice: Random) -> None:
    """Words: count, within, colors."""
    extra = {"colors": words["colors"]} if "colors" in words else {}
    parcels.confetti(words["count"], dice, words["within"], **extra)


def _topper(words: dict, dice: Random) -> None:
    """Words: height, color, size."""
    parcels.topper(words["at"], words["height"], words.get("color", "gold"), words.get("size", 1.6))


def _notebook(words: dict, dice: Random) -> None:
    """Words: size [x, y, z], color, turn (degrees)."""
    parcels.notebook(words["at"], words["size"], words["color"], math.radians(words.get("turn", 0)))


def _pen(words: dict, dice: Random) -> None:
    """Words: length, turn (degrees)."""
    parcels.pen(words["at"], words.get("length", 13), math.radians(words.get("turn", 0)))


KINDS = {
    "marigold": _marigold,
    "marigolds": _marigolds,
    "garland": _garland,
    "rose": _rose,
    "diya": _diya,
    "candle": _candle,
    "petals": _petals,
    "bow": _bow,
    "ribbon": _ribbon,
    "cup": _cup,
    "parcel": _parcel,
    "confetti": _confetti,
    "topper": _topper,
    "notebook": _notebook,
    "pen": _pen,
}
