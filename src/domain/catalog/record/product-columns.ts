import { WEEKDAYS } from '../../settings/work-day.ts'
import {
  type CellKind,
  declared,
  formed,
  letters,
  line,
  lines,
  list,
  measure,
  moment,
  named,
  optional,
  pieces,
  price,
  rupees,
  whole,
} from '../cells/cell-kinds.ts'
import { bothNames, choice, flag, type OwnNames, some } from '../cells/few-values.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category } from '../product.ts'
import { DEFAULT_SIZE } from '../size.ts'
import { hamper } from './hamper-cell.ts'

/** A column of the sheet: its title, and how its cells are read and written. */
export type Column<T> = CellKind<T> & { title: string }

export type ProductColumn = keyof typeof PRODUCT_COLUMNS
type NutritionColumn = keyof typeof NUTRITION_COLUMNS
export type SizeColumn = keyof typeof SIZE_COLUMNS
export type SheetColumn = ProductColumn | SizeColumn

const word = line(60)
const slug = formed(
  80,
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'only small letters a to z, digits and single hyphens can be used, as in kaju-barfi',
)
const picture = formed(
  80,
  /^[a-z0-9]+(-[a-z0-9]+)*(\.[0-9a-f]{16})?$/,
  'a picture has a name such as kaju-barfi-1, as the back office shows it',
)
/** Letters that say what a picture shows. */
export const LONGEST_ALT = 120
const label = line(40)
/** What screens call the size of a product without sizes, which is called nothing. */
export const ONE_SIZE = 'One size'
const size: CellKind<string> = {
  read: (cell) => {
    const isNone = cell.trim() === '' || letters(cell) === letters(ONE_SIZE)
    return isNone ? { value: DEFAULT_SIZE } : label.read(cell)
  },
  write: (value) => (value === DEFAULT_SIZE ? '' : value),
}
const gst = whole(0, 40, '%')

/** Per 100 g; a label has all of them or none. */
const NUTRITION_COLUMNS = {
  energyKcal: { title: 'Energy kcal', ...optional(measure) },
  proteinG: { title: 'Protein g', ...optional(measure) },
  carbohydrateG: { title: 'Carbohydrate g', ...optional(measure) },
  sugarG: { title: 'Sugar g', ...optional(measure) },
  fatG: { title: 'Fat g', ...optional(measure) },
  saturatedFatG: { title: 'Saturated fat g', ...optional(measure) },
  sodiumMg: { title: 'Sodium mg', ...optional(measure) },
}

export const PRODUCT_COLUMNS = {
  id: { title: 'Product', ...slug },
  name: { title: 'Name', ...line(120) },
  nameHi: { title: 'Name in Hindi', ...optional(line(120)) },
  aliases: { title: 'Other names', ...list(30, word) },
  description: { title: 'Description', ...lines(4000) },
  category: { title: 'Category', ...choice(CATEGORY_NAMES) },
  subCategory: { title: 'Sugar', ...choice({ Sugar: 'Sugar', SugarFree: 'Sugar Free', NoSugar: 'No Sugar' }) },
  tags: { title: 'Tags', ...list(30, word) },
  pictures: { title: 'Pictures', ...list(12, picture) },
  /** What they show, by their names; one that is not named is called after its product. */
  pictureAlts: { title: 'Picture texts', ...named(picture, line(LONGEST_ALT)) },
  published: { title: 'Published', ...flag },
  bestseller: { title: 'Bestseller', ...flag },
  newArrival: { title: 'New arrival', ...flag },
  featured: { title: 'Featured', ...flag },
  vegetarian: { title: 'Vegetarian', ...flag },
  ingredients: { title: 'Ingredients', ...optional(lines(2000)) },
  allergens: { title: 'Allergens', ...declared(list(20, word)) },
  ...NUTRITION_COLUMNS,
  shelfLife: { title: 'Shelf life', ...optional(line(120)) },
  storage: { title: 'Storage', ...optional(line(300)) },
  /** The country; empty: nobody has said. */
  origin: { title: 'Country of origin', ...optional(line(60)) },
  hsn: { title: 'HSN', ...formed(8, /^[0-9]{4,8}$/, 'a tax code has 4 to 8 digits') },
  /** Per cent, included in the price. */
  gstRate: { title: 'GST %', ...gst },
  /** What a gift box of several goods is taxed by; null: it is none. */
  hamper: { title: 'Hamper', ...optional(hamper) },
  /** Empty: on each day. */
  soldOn: { title: 'Sold on', ...some(WEEKDAYS, 3) },
  /** Moments (ms) between which shoppers see it, once it is published; null for none. */
  shownFrom: { title: 'Shown from', ...optional(moment) },
  shownUntil: { title: 'Shown until', ...optional(moment) },
}

export const SIZE_COLUMNS = {
  size: { title: 'Size', ...size },
  grams: { title: 'Grams', ...whole(1, 100_000, 'g') },
  price: { title: 'Price', ...price },
  /** The original price, null for none. */
  discountPrice: { title: 'Struck price', ...optional(rupees) },
  /** Pieces on the shelf, those that wait for a payment included; null: made to order. */
  stock: { title: 'Stock', ...pieces },
  /** What it costs from a moment (ms) on; both null: what it costs now. */
  nextPrice: { title: 'New price', ...optional(price) },
  nextPriceFrom: { title: 'New price from', ...optional(moment) },
  /** What it costs the shop, without tax: nothing for shoppers. */
  costPrice: { title: 'Cost price', ...optional(rupees) },
}

/** The category's column of a shop that calls some of them by names of its own. */
export function categoryColumn(own: OwnNames<Category>): Column<Category> {
  return { ...PRODUCT_COLUMNS.category, ...choice(CATEGORY_NAMES, own) }
}

/** What staff are told of the categories of such a shop: 'Mithai (Sweets)', 'Namkeens'. */
export function categoryTitles(own: OwnNames<Category>): Readonly<Record<Category, string>> {
  const titles = CATEGORIES.map((category) => [category, bothNames(CATEGORY_NAMES[category], own[category])])
  return Object.fromEntries(titles) as Record<Category, string>
}

/** Where an empty cell of a file says nothing: the product keeps what it has, and a new one what a form begins with. */
export const SILENT_WHEN_EMPTY: ReadonlySet<SheetColumn> = new Set([
  'pictures',
  'pictureAlts',
  'published',
  'bestseller',
  'newArrival',
  'featured',
  'subCategory',
])

export const PRODUCT_KEYS = Object.keys(PRODUCT_COLUMNS) as readonly ProductColumn[]
export const NUTRITION_KEYS = Object.keys(NUTRITION_COLUMNS) as readonly NutritionColumn[]
export const SIZE_KEYS = Object.keys(SIZE_COLUMNS) as readonly SizeColumn[]

/** In the order in which a sheet shows them: what is looked at most stands in front. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  'id',
  'name',
  ...SIZE_KEYS,
  ...PRODUCT_KEYS.filter((key) => key !== 'id' && key !== 'name'),
]

export function isSizeColumn(column: SheetColumn): column is SizeColumn {
  return column in SIZE_COLUMNS
}

export function titleOf(column: SheetColumn): string {
  return isSizeColumn(column) ? SIZE_COLUMNS[column].title : PRODUCT_COLUMNS[column].title
}

/** Columns whose cells a new product's line has to fill; its address is made from its name. */
export const NEEDED_COLUMNS: readonly SheetColumn[] = SHEET_COLUMNS.filter((column) => {
  const { read } = isSizeColumn(column) ? SIZE_COLUMNS[column] : PRODUCT_COLUMNS[column]
  return column !== 'id' && !SILENT_WHEN_EMPTY.has(column) && 'trouble' in read('')
})

/** What shops call columns in lists of their own, where it can mean nothing else; a file of ours has none of them. */
const USUAL_WORDS: Readonly<Partial<Record<SheetColumn, readonly string[]>>> = {
  name: ['Item', 'Item name', 'Product name'],
  nameHi: ['Hindi name'],
  description: ['Details', 'Product details'],
  size: ['Pack', 'Pack size', 'Weight'],
  grams: ['Weight in grams', 'Weight (g)'],
  price: ['Rate', 'Selling price'],
  stock: ['Qty', 'Quantity', 'In stock'],
  vegetarian: ['Veg'],
  origin: ['Origin'],
  hsn: ['HSN code', 'HSN no.', 'HSN number'],
  gstRate: ['GST rate', 'GST percent', 'GST rate %'],
}

/** The column that a heading means, by its title, a usual word or its name in JSON; spaces, case and signs do not count. */
export function findColumn(heading: string): SheetColumn | undefined {
  return COLUMN_OF.get(letters(heading))
}

const COLUMN_OF: ReadonlyMap<string, SheetColumn> = new Map(
  SHEET_COLUMNS.flatMap((column) => [
    [letters(column), column],
    [letters(titleOf(column)), column],
    ...(USUAL_WORDS[column] ?? []).map((word): [string, SheetColumn] => [letters(word), column]),
  ]),
)

/** The same for each column of nutrition. */
export function eachNutrient<T>(value: T): Record<NutritionColumn, T> {
  return Object.fromEntries(NUTRITION_KEYS.map((key) => [key, value])) as Record<NutritionColumn, T>
}
