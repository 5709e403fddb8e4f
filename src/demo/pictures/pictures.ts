import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts'
import type { Dish } from './dish.ts'
import { BALL_DISHES } from './dishes/ball-dishes.ts'
import { BOWL_DISHES } from './dishes/bowl-dishes.ts'
import { COOKIE_DISHES } from './dishes/cookie-dishes.ts'
import { GIFT_DISHES } from './dishes/gift-dishes.ts'
import { NAMKEEN_DISHES } from './dishes/namkeen-dishes.ts'
import { ROUND_DISHES } from './dishes/round-dishes.ts'
import { SLAB_DISHES } from './dishes/slab-dishes.ts'
import { CLOSE, drawDish, type View, WIDE } from './draw-dish.ts'

export type Picture = { name: string; width: number; height: number; drawSvg: () => string }

const DISHES: Readonly<Record<string, Dish>> = {
  ...BALL_DISHES,
  ...SLAB_DISHES,
  ...ROUND_DISHES,
  ...BOWL_DISHES,
  ...NAMKEEN_DISHES,
  ...COOKIE_DISHES,
  ...GIFT_DISHES,
}

/** How a demo product is served and drawn; every one of them is. */
export function dishOf(productId: string): Dish {
  const dish = DISHES[productId]
  if (!dish) throw new Error(`nobody has drawn ${productId}`)
  return dish
}

/** The home page's carousel and the picture of its festival banner, by name. */
const SCENES: readonly (readonly [name: string, productId: string, View])[] = [
  ['hero-1', 'gulab-jamun', portrait(300)],
  ['hero-2', 'jalebi', portrait(315)],
  ['hero-3', 'besan-ladoo', portrait(330)],
  ['hero-4', 'kaju-barfi', portrait(335)],
  ['festival', 'festive-assortment-box', { ...WIDE, scale: 300, middle: [400, 520] }],
]

function portrait(scale: number): View {
  return { width: 640, height: 760, middle: [320, 470], scale, tilt: 0.62 }
}

/** Every picture of the demo shop: two of each product, and the scenes of the home page. */
export const PICTURES: readonly Picture[] = [
  ...DEMO_CATALOGUE.flatMap(({ id }) => [pictureOf(`${id}-1`, id, WIDE), pictureOf(`${id}-2`, id, CLOSE)]),
  ...SCENES.map(([name, id, view]) => pictureOf(name, id, view)),
]

function pictureOf(name: string, productId: string, view: View): Picture {
  const { width, height } = view
  return { name, width, height, drawSvg: () => drawDish(dishOf(productId), view, name) }
}
