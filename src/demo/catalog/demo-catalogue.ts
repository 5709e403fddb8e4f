import { BENGALI_SWEETS } from './bengali-sweets.ts'
import { COOKIES } from './cookies.ts'
import { CRISP_NAMKEENS } from './crisp-namkeens.ts'
import type { DemoProduct } from './demo-product.ts'
import { DRY_FRUIT_SWEETS } from './dry-fruit-sweets.ts'
import { FRIED_SWEETS } from './fried-sweets.ts'
import { GIFT_BOXES } from './gift-boxes.ts'
import { LADOOS } from './ladoos.ts'
import { MILK_SWEETS } from './milk-sweets.ts'
import { NAMKEENS } from './namkeens.ts'
import { TRADITIONAL_SWEETS } from './traditional-sweets.ts'
import { UNSUGARED_COOKIES } from './unsugared-cookies.ts'

/** Every product of the demo shop; the shop, its prices and its recipes are invented. */
export const DEMO_CATALOGUE: readonly DemoProduct[] = [
  ...MILK_SWEETS,
  ...BENGALI_SWEETS,
  ...DRY_FRUIT_SWEETS,
  ...LADOOS,
  ...FRIED_SWEETS,
  ...TRADITIONAL_SWEETS,
  ...GIFT_BOXES,
  ...NAMKEENS,
  ...CRISP_NAMKEENS,
  ...COOKIES,
  ...UNSUGARED_COOKIES,
]
