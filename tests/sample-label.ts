import type { LabelFacts } from '../src/domain/kitchen/labels/label-facts.ts'
import { fromRupees } from '../src/domain/money.ts'

/** A box of barfi of which everything is known. */
export const FACTS: LabelFacts = {
  number: 'KB-281126-1',
  name: 'Kaju Barfi',
  nameHi: 'काजू बर्फी',
  madeOn: '2026-11-28',
  bestBefore: '2026-12-03',
  grams: 250,
  mrp: fromRupees(160),
  vegetarian: true,
  ingredients: 'Cashews, sugar, ghee, green cardamom',
  allergens: ['Tree nuts', 'Milk'],
  nutrition: { energyKcal: 476, proteinG: 12, carbohydrateG: 48, sugarG: 39, fatG: 27, saturatedFatG: 8, sodiumMg: 20 },
  storage: 'Cool and dry.',
  origin: null,
  maker: { name: 'Kesar & Khoya Sweets LLP', isLegal: true, address: '12 Sample Bazaar, Jaipur 302003' },
  care: { phone: '+91 98290 00000', email: 'care@kesarkhoya.example' },
  fssai: '12226012000471',
}
