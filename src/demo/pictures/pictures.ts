import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts'
import type { Dish } from './dish.ts'
import { BALL_DISHES } from './dishes/ball-dishes.ts'
import { BARFI_DISHES } from './dishes/barfi-dishes.ts'
import { BOWL_DISHES } from './dishes/bowl-dishes.ts'
import { BRITTLE_DISHES } from './dishes/brittle-dishes.ts'
import { COOKIE_DISHES } from './dishes/cookie-dishes.ts'
import { GIFT_DISHES } from './dishes/gift-dishes.ts'
import { NAMKEEN_DISHES } from './dishes/namkeen-dishes.ts'
import { ROUND_DISHES } from './dishes/round-dishes.ts'
import { type Distance, drawDish, type View, viewOf } from './draw-dish.ts'

export type Picture = { name: string; width: number; height: number; drawSvg: () => string }

const DISHES: Readonly<Record<string, Dish>> = {
  ...BALL_DISHES,
  ...BARFI_DISHES,
  ...BRITTLE_DISHES,
  ...ROUND_DISHES,
  ...BOWL_DISHES,
  ...NAMKEEN_DISHES,
  ...COOKIE_DISHES,
  ...GIFT_DISHES,
}

/** How a demo product is served and drawn; every one of them is. */
function dishOf(productId: string): Dish {
  const dish = DISHES[productId]
  if (!dish) throw new Error(`nobody has drawn ${productId}`)
  return dish
}

const WIDE: View = { width: 800, height: 600, scale: 290, middle: [400, 370], tilt: 0.62 }

/** The home page's carousel, the picture of its festival banner and those of its tiles, by name. */
const SCENES: readonly (readonly [name: string, productId: string, View])[] = [
  ['hero-gulab-jamun-1', 'gulab-jamun', portrait(300)],
  ['hero-jalebi-1', 'jalebi', portrait(315)],
  ['hero-besan-ladoo-1', 'besan-ladoo', portrait(330)],
  ['hero-kaju-barfi-1', 'kaju-barfi', portrait(335)],
  ['festival-1', 'festive-assortment-box', { width: 800, height: 800, scale: 345, middle: [400, 500], tilt: 0.62 }],
  ['category-sweets-1', 'besan-ladoo', WIDE],
  ['category-namkeens-1', 'bikaneri-bhujia', WIDE],
  ['category-cookies-1', 'nankhatai', WIDE],
  ['occasion-birthday-1', 'birthday-ladoo-box', WIDE],
  ['occasion-wedding-1', 'wedding-mithai-box', WIDE],
  ['occasion-corporate-1', 'corporate-dry-fruit-box', WIDE],
  ['occasion-festival-1', 'gujiya', WIDE],
]

function portrait(scale: number): View {
  return { width: 640, height: 760, middle: [320, 470], scale, tilt: 0.62 }
}

/** Every picture of the demo shop: two of each product, and the scenes of the home page. */
export const PICTURES: readonly Picture[] = [
  ...DEMO_CATALOGUE.flatMap(({ id }) => [
    productPicture(`${id}-1`, id, 'whole'),
    productPicture(`${id}-2`, id, 'close'),
  ]),
  ...SCENES.map(([name, id, view]) => pictureOf(name, id, view)),
]

function productPicture(name: string, productId: string, distance: Distance): Picture {
  return pictureOf(name, productId, viewOf(dishOf(productId), distance))
}

function pictureOf(name: string, productId: string, view: View): Picture {
  const { width, height } = view
  return { name, width, height, drawSvg: () => drawDish(dishOf(productId), view, name) }
}
