import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { EXAMPLE } from '../../../domain/catalog/record/product-sheet.ts'
import { paise } from '../../../domain/money.ts'
import { pauseEvery } from '../shelf/pause.ts'
import { writeCsv } from './export-products.ts'

/** A file to be filled in: the headings, and two lines that show what may stand below them and are never imported. */
export function writeTemplate(): Promise<string> {
  return writeCsv(examples(), pauseEvery(Number.POSITIVE_INFINITY))
}

async function* examples() {
  yield EXAMPLES
}

const SHARED = {
  // Made from the name.
  id: '',
  pictures: [],
  pictureAlts: {},
  published: false,
  bestseller: false,
  newArrival: false,
  featured: false,
  vegetarian: true,
  energyKcal: null,
  proteinG: null,
  carbohydrateG: null,
  sugarG: null,
  fatG: null,
  saturatedFatG: null,
  sodiumMg: null,
  gstRate: 5,
  hamper: null,
  soldOn: [],
  shownFrom: null,
  shownUntil: null,
} as const

const PLAIN = { nextPrice: null, nextPriceFrom: null, costPrice: null }

const EXAMPLES: readonly ProductRecord[] = [
  {
    ...SHARED,
    name: `${EXAMPLE} Pineapple Peda`,
    nameHi: 'अनानास पेड़ा',
    aliases: ['ananas peda'],
    description: 'Milk cooked down with pineapple and cardamom.',
    category: 'Sweets',
    subCategory: 'Sugar',
    tags: ['milk', 'festive'],
    ingredients: 'Milk, sugar, pineapple, cardamom',
    allergens: ['Milk'],
    shelfLife: '5 days',
    storage: 'Refrigerate.',
    origin: 'India',
    hsn: '17049020',
    sizes: [{ size: '250 g', grams: 250, price: paise(180_00), discountPrice: paise(200_00), stock: 12, ...PLAIN }],
  },
  {
    ...SHARED,
    name: `${EXAMPLE} Pepper Biscuit`,
    nameHi: null,
    aliases: [],
    description: 'Baked with ghee and black pepper.',
    category: 'CookiesAndBiscuits',
    subCategory: 'NoSugar',
    tags: [],
    newArrival: true,
    ingredients: null,
    allergens: ['Wheat', 'Milk'],
    shelfLife: null,
    storage: null,
    origin: null,
    hsn: '19053100',
    sizes: [{ size: 'Box of 12', grams: 300, price: paise(150_00), discountPrice: null, stock: null, ...PLAIN }],
  },
]
