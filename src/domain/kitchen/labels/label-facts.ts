import type { Nutrition } from '../../catalog/product.ts'
import { type Paise, paise } from '../../money.ts'
import type { Day } from '../../settings/work-day.ts'

/** All that the shop knows of a box of a lot and could print on it; '' and null: nobody has said. */
export type LabelFacts = {
  number: string
  name: string
  nameHi: string | null
  madeOn: Day
  bestBefore: Day
  /** Net, of one box. */
  grams: number
  /** The most it may cost, with all taxes. */
  mrp: Paise
  vegetarian: boolean
  ingredients: string | null
  /** Empty: it holds none. */
  allergens: readonly string[] | null
  nutrition: Nutrition | null
  storage: string | null
  /** The country; null: nobody has said, so India where a licence is known. */
  origin: string | null
  /** `name`: that under which it is registered (`isLegal`), else as the shop is called. */
  maker: { name: string; isLegal: boolean; address: string }
  care: { phone: string; email: string }
  /** The licence of the kitchen, 14 digits. */
  fssai: string
}

/** What a label should say and nobody has typed. */
export type LabelLack = {
  /** 'FSSAI number', as its field is called. */
  what: string
  /** Where it is typed. */
  at: 'product' | 'shop' | 'tax'
}

/** What these facts lack of a whole label, in the order in which it is read. */
export function lacksOfLabel({ mrp, ingredients, allergens, maker, care, fssai }: LabelFacts): LabelLack[] {
  const known: readonly (readonly [isKnown: unknown, lack: LabelLack])[] = [
    [mrp > 0, { what: 'Price', at: 'product' }],
    [ingredients, { what: 'Ingredients', at: 'product' }],
    [allergens, { what: 'Allergens', at: 'product' }],
    [fssai, { what: 'FSSAI number', at: 'tax' }],
    [maker.isLegal, { what: 'Legal name', at: 'shop' }],
    [maker.address, { what: 'Address', at: 'shop' }],
    [care.phone || care.email, { what: 'Phone or e-mail', at: 'shop' }],
  ]
  return known.flatMap(([isKnown, lack]) => (isKnown ? [] : [lack]))
}

type Prices = {
  price: Paise
  /** The struck one. */
  discountPrice: Paise | null
  /** What it costs from a moment (ms) on; both null: what it costs now. */
  nextPrice: Paise | null
  nextPriceFrom: number | null
}

/**
 * The most that a size may cost while a box of it is good, until `until` (ms): also the struck price, to which it may
 * return, and one that begins before then. Nothing may be sold above what its label says.
 */
export function mostCharged({ price, discountPrice, nextPrice, nextPriceFrom }: Prices, until: number): Paise {
  const isMet = nextPriceFrom !== null && nextPriceFrom < until
  return paise(Math.max(price, discountPrice ?? 0, isMet ? (nextPrice ?? 0) : 0))
}
