"""Boxes given away: sweets in paper cups or in a star, wells of nuts, rows of filled dates."""

from random import Random

from families import box_fillings, filled_dates, wells
from studio import packaging, setting, stage

FILLINGS = {"wells": wells.fill, "cups": box_fillings.cups, "star": box_fillings.star, "dates": filled_dates.fill}


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: sweets (see box_fillings.borrow), boxes (see `set_box`), props (see studio/setting.py), look [x, y, z] (what
    the camera aims at) and reach, both in cm; focus [x, y, z]."""
    stocks = box_fillings.borrow(recipe.get("sweets", {}))
    for box in recipe["boxes"]:
        set_box(box, stocks, dice)
    setting.dress(recipe.get("props", []), dice)
    x, y, z = recipe.get("look", (0, 2.0, 3))
    reach = recipe["reach"]
    return stage.Subject((x, y, z), reach, tuple(recipe.get("focus", (x, y - reach * 0.5, z))))


def set_box(box: dict, stocks: dict, dice: Random) -> None:
    """Words: size [width, depth] or across (an octagon), height, color, lining, at [x, y, z], lid {color, jali, pitch,
    tilt, behind, aside}, inside (a way to fill the box, a key of FILLINGS, with its own words)."""
    outline = packaging.octagon(box["across"]) if "across" in box else packaging.rectangle(*box["size"])
    at = tuple(box.get("at", (0, 0, 0)))
    floor = packaging.lined_box(outline, box["height"], box["color"], box["lining"], at)
    if words := box.get("lid"):
        back = at[1] + max(y for _, y in outline) + words.get("behind", 0.6)
        extra = {key: words[key] for key in ("jali", "pitch", "tilt", "turn") if key in words}
        packaging.lid(packaging.inset(outline, -0.12), 2.4, words["color"], (at[0] + words.get("aside", 0), back, at[2]), **extra)
    if inside := box.get("inside"):
        FILLINGS[inside["way"]](inside, box, (*at[:2], floor), stocks, dice)
