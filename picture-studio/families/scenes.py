"""Wide pictures: several dishes and boxes on one table."""

from random import Random

from families import borrowed, box_fillings, gift_boxes
from families.cookie_settings import glass_of_tea
from studio import setting, stage


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: dishes (a list of {of: a product, at [x, y, z], turn (degrees), size, changes: to its recipe}), sweets and boxes
    (as for gift_boxes), tea (places of glasses), props (see studio/setting.py), look [x, y, z], reach, focus [x, y, z].
    """
    for words in recipe.get("dishes", []):
        borrowed.dish(words["of"], words.get("at", (0, 0)), words.get("turn", 0), words.get("size", 1.0), words.get("changes"))
    stocks = box_fillings.borrow(recipe.get("sweets", {}))
    for box in recipe.get("boxes", []):
        gift_boxes.set_box(box, stocks, dice)
    for at in recipe.get("tea", []):
        glass_of_tea(at)
    setting.dress(recipe.get("props", []), dice)
    return stage.Subject(tuple(recipe["look"]), recipe["reach"], tuple(recipe["focus"]))
