import fc from 'fast-check'
import type { ProductRecord, SizeRecord } from '../src/domain/catalog/record/product-record.ts'
import { paise } from '../src/domain/money.ts'
import { trimText } from '../src/domain/plain-text.ts'
import { WEEKDAYS } from '../src/domain/settings/work-day.ts'

/** What is hard on a file: signs of formulas, quotation marks, signs between columns, line breaks, Devanagari. */
const PIECES = ['=', '+', '-', '@', "'", '"', ';', '\t', 'काजू बर्फी', 'Kaju', ' ', '1', '₹', 'é', '|', '\\', '😀']

const text = (most: number, pieces: readonly string[]) =>
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
    .map((parts) => trimText(parts.join('')).slice(0, most).trim())
    .filter((made) => made !== '' && made.isWellFormed() && trimText(made) === made)

const line = text(
  40,
  PIECES.filter((piece) => piece !== '\t'),
).filter((made) => made !== 'default')
const withCommas = text(40, [...PIECES.filter((piece) => piece !== '\t'), ','])
const lines = text(200, [...PIECES, ',', '\n'])
const word = line.filter((made) => !made.includes(','))
const words = fc.uniqueArray(word, { maxLength: 4 })
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/).filter((made) => !['list', 'some'].includes(made))

const measure = fc.integer({ min: 0, max: 90_000 }).map((tenths) => tenths / 10)
const nutrition = fc.option(fc.tuple(measure, measure, measure, measure, measure, measure, measure))

/** A size without a price of later, of which nobody has said what it costs. */
export const AT_ONCE = { nextPrice: null, nextPriceFrom: null, costPrice: null }

const MINUTE = 60_000
const FAR = 60_000_000
const minute = fc.integer({ min: FAR / 8, max: FAR - 1 }).map((at) => at * MINUTE)

const size: fc.Arbitrary<SizeRecord> = fc
  .record({
    size: line,
    grams: fc.integer({ min: 1, max: 100_000 }),
    price: fc.integer({ min: 1, max: 90_000_000 }).map(paise),
    discountPrice: fc.option(fc.integer({ min: 90_000_001, max: 100_000_000 }).map(paise)),
    stock: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    costPrice: fc.option(fc.integer({ min: 0, max: 90_000_000 }).map(paise)),
    next: fc.option(
      fc.record({ nextPrice: fc.integer({ min: 1, max: 90_000_000 }).map(paise), nextPriceFrom: minute }),
    ),
  })
  .map(({ next, ...made }) => ({ ...AT_ONCE, ...made, ...next }))
const hamper = fc.record({
  priced: fc.constantFrom('together', 'apart'),
  parts: fc.uniqueArray(
    fc.record({
      // None is the product itself.
      product: slug.map((id) => `part-${id}`),
      amount: fc.integer({ min: 1, max: 999_999 }),
      unit: fc.constantFrom('g', 'pieces'),
      share: fc.option(fc.integer({ min: 1, max: 90_000_000 }).map(paise)),
    }),
    { minLength: 1, maxLength: 4, selector: ({ product }) => product },
  ),
})
const sizes = fc.oneof(
  fc.uniqueArray(size, { minLength: 1, maxLength: 4, selector: (each) => each.size }),
  size.map((each) => [{ ...each, size: 'default' }]),
)

/** Any product that staff can make. */
export const productRecord: fc.Arbitrary<ProductRecord> = fc
  .record({
    id: slug,
    name: withCommas,
    nameHi: fc.option(withCommas),
    aliases: words,
    description: lines,
    category: fc.constantFrom('Sweets', 'Namkeens', 'CookiesAndBiscuits'),
    subCategory: fc.constantFrom('Sugar', 'SugarFree', 'NoSugar'),
    tags: words,
    pictures: fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }),
    alts: fc.array(line, { maxLength: 3 }),
    published: fc.boolean(),
    bestseller: fc.boolean(),
    newArrival: fc.boolean(),
    featured: fc.boolean(),
    vegetarian: fc.boolean(),
    ingredients: fc.option(lines),
    allergens: fc.option(words),
    nutrition,
    shelfLife: fc.option(withCommas),
    storage: fc.option(withCommas),
    origin: fc.option(withCommas),
    hsn: fc.stringMatching(/^[0-9]{4,8}$/),
    gstRate: fc.integer({ min: 0, max: 40 }),
    hamper: fc.option(hamper),
    soldOn: fc.subarray([...WEEKDAYS], { maxLength: 6 }),
    shownFrom: fc.option(minute),
    shownUntil: fc.option(minute.map((at) => at + FAR * MINUTE)),
    sizes,
  })
  // The shop shows no product of which nobody has said what it holds.
  .map((record) => (record.allergens === null ? { ...record, published: false } : record))
  .map(({ nutrition: label, alts, ...record }): ProductRecord => {
    const pictureAlts = Object.fromEntries(
      record.pictures.flatMap((name, at) => (alts[at] === undefined ? [] : [[name, alts[at]]])),
    )
    const [energyKcal, proteinG, carbohydrateG, sugarG, fatG, saturatedFatG, sodiumMg] = label ?? [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]
    return {
      ...record,
      pictureAlts,
      energyKcal,
      proteinG,
      carbohydrateG,
      sugarG,
      fatG,
      saturatedFatG,
      sodiumMg,
    } as ProductRecord
  })

/** A product on its own, for tests that change one thing of it. */
export const KAJU: ProductRecord = {
  id: 'kaju-katli',
  name: 'Kaju Katli',
  nameHi: 'काजू कतली',
  aliases: ['kaju barfi'],
  description: 'Cashew and sugar, rolled thin.',
  category: 'Sweets',
  subCategory: 'Sugar',
  tags: ['dryfruits', 'festive'],
  pictures: ['kaju-katli-1'],
  pictureAlts: {},
  published: true,
  bestseller: false,
  newArrival: false,
  featured: false,
  vegetarian: true,
  ingredients: 'Cashew, sugar',
  allergens: ['Cashew'],
  energyKcal: null,
  proteinG: null,
  carbohydrateG: null,
  sugarG: null,
  fatG: null,
  saturatedFatG: null,
  sodiumMg: null,
  shelfLife: '7 days',
  storage: null,
  origin: null,
  hsn: '17049020',
  gstRate: 5,
  hamper: null,
  soldOn: [],
  shownFrom: null,
  shownUntil: null,
  sizes: [
    { size: '250 g', grams: 250, price: paise(32_000), discountPrice: null, ...AT_ONCE, stock: 12 },
    { size: '500 g', grams: 500, price: paise(62_000), discountPrice: paise(65_000), ...AT_ONCE, stock: null },
  ],
}
