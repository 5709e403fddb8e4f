import { trimText } from '../../plain-text.ts'
import type { OwnNames } from '../cells/few-values.ts'
import type { Category } from '../product.ts'
import {
  type CellTrouble,
  NEW_PRODUCT,
  NEW_SIZE,
  type ProductCells,
  type ProductTexts,
  productTexts,
  readCells,
  sizeTexts,
} from './product-cells.ts'
import {
  isSizeColumn,
  NEEDED_COLUMNS,
  PRODUCT_KEYS,
  type ProductColumn,
  SILENT_WHEN_EMPTY,
  SIZE_KEYS,
  titleOf,
} from './product-columns.ts'
import type { ProductFields, ProductRecord, SizeRecord, WrittenProduct } from './product-record.ts'
import { type GivenProduct, type GivenSize, type SheetProblem, short } from './product-sheet.ts'
import { asWished, publishedIfReady, publishingTroubles } from './publishing.ts'

export type StoredSize = SizeRecord & {
  /** Pieces that wait for a payment. */
  reserved: number
}
export type StoredProduct = WrittenProduct & { sizes: readonly StoredSize[] }

/** One cell that an import changes, as the file would show it; `from` null: the size is new. */
export type CellChange = { column: string; size: string | null; from: string | null; to: string }

/** What becomes of one product of a file. */
export type Planned =
  | { kind: 'added' | 'changed'; record: ProductRecord; changes: readonly CellChange[] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; problems: readonly SheetProblem[] }

export type ImportRules = {
  /** Whether the shop goes on counting its stock as before; that of new sizes comes from the file all the same. */
  keepStock: boolean
  isPicture: (name: string) => boolean
  /** What the shop calls the categories. */
  own?: OwnNames<Category>
}

/** What a file makes of a product: what it says counts, everything else stays, and no size is ever taken away. */
export function planProduct(given: GivenProduct, stored: StoredProduct | undefined, rules: ImportRules): Planned {
  const wished = stored && asWished(stored)
  const cells = merge(given, wished, rules)
  const read = readCells(cells, rules.own)
  if (!read.ok) return { kind: 'refused', problems: problemsOf(given, stored, read.troubles) }
  const record = untilReady(read.record, stored)
  const problems = storeTroubles(record, stored, rules)
  if (problems.length > 0) return { kind: 'refused', problems: problemsOf(given, stored, problems) }
  if (!wished) return { kind: 'added', record, changes: [] }
  const changes = changesBetween(wished, read.record, wished.sizes)
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', record, changes }
}

/** A product waits to be published until it lacks nothing; what shoppers see already does not go. */
function untilReady(record: ProductRecord, stored: StoredProduct | undefined): ProductRecord {
  if (stored?.published) return record
  return publishedIfReady({ ...record, published: false, publishWhenReady: record.published })
}

function merge(given: GivenProduct, stored: StoredProduct | undefined, { keepStock }: ImportRules): ProductCells {
  const cells = Object.entries(given.cells) as [ProductColumn, { text: string }][]
  const said = cells
    .filter(([column, { text }]) => !SILENT_WHEN_EMPTY.has(column) || trimText(text) !== '')
    .map(([column, { text }]) => [column, text])
  const product: ProductTexts = {
    ...(stored ? productTexts(stored) : NEW_PRODUCT),
    ...Object.fromEntries(said),
  }
  const kept = (stored?.sizes ?? []).map((size) => {
    const texts = sizeTexts(size)
    const cells = given.sizes.find((other) => other.size === size.size)?.cells
    return { ...texts, ...cells, ...(keepStock ? { stock: texts.stock } : {}) }
  })
  const added = newSizes(given, stored).map(({ cells }) => ({ ...NEW_SIZE, ...cells }))
  return { product, sizes: [...kept, ...added] }
}

function newSizes(given: GivenProduct, stored: StoredProduct | undefined): GivenSize[] {
  const known = new Set(stored?.sizes.map(({ size }) => size))
  return given.sizes.filter(({ size }) => !known.has(size))
}

/** What only the shop itself knows to be wrong. */
function storeTroubles(record: ProductRecord, stored: StoredProduct | undefined, rules: ImportRules): CellTrouble[] {
  const strangers = record.pictures.filter((name) => !stored?.pictures.includes(name) && !rules.isPicture(name))
  const pictures = strangers.map(
    (name): CellTrouble => ({ column: 'pictures', message: `There is no picture called “${name}” in this shop.` }),
  )
  const stock = (stored?.sizes ?? []).flatMap(({ reserved }, size): CellTrouble[] => {
    const pieces = record.sizes[size]?.stock
    if (typeof pieces !== 'number' || pieces >= reserved) return []
    return [{ column: 'stock', size, message: belowReserved(pieces, reserved) }]
  })
  return [...pictures, ...stock, ...publishingTroubles(record, stored)]
}

/** Why a stock of `stock` pieces cannot be. */
export function belowReserved(stock: number, reserved: number): string {
  return `Stock cannot be ${stock}: ${reserved} ${reserved === 1 ? 'piece waits' : 'pieces wait'} for a payment that has begun.`
}

function problemsOf(
  given: GivenProduct,
  stored: StoredProduct | undefined,
  troubles: readonly CellTrouble[],
): SheetProblem[] {
  const cellsAt = (size: number | undefined) => (size === undefined ? given.cells : given.sizes[size]?.cells) ?? {}
  const unsaid = stored ? [] : troubles.filter(({ column, size }) => !Object.hasOwn(cellsAt(size), column))
  return [
    ...(unsaid.length === 0 ? [] : [newcomer(given, unsaid)]),
    ...troubles
      .filter((each) => !unsaid.includes(each))
      .map((each) => ({ line: lineOf(given, stored, each), column: titleOf(each.column), message: each.message })),
  ]
}

/** What a product that the shop does not have lacks, said once and not of each column. */
function newcomer({ id, line, cells }: GivenProduct, unsaid: readonly CellTrouble[]): SheetProblem {
  const columns = unsaid.flatMap(({ column }) => (column === 'size' ? NEEDED_COLUMNS.filter(isSizeColumn) : [column]))
  const missing = [...new Set(columns.map(titleOf))].join(', ')
  const name = short(cells.name?.text ?? '')
  // Without a name, mostly its id is mistyped.
  return name === ''
    ? {
        line,
        column: titleOf('id'),
        message: `There is no product “${id}” in this shop. A new one needs ${missing} too.`,
      }
    : { line, column: null, message: `New in this shop: “${name}”. A new product needs ${missing} too.` }
}

/** The line of the file that a trouble comes from; the product's first where it comes from the shop. */
function lineOf(given: GivenProduct, stored: StoredProduct | undefined, { column, size }: CellTrouble): number {
  const cell = Object.entries(given.cells).find(([key]) => key === column)?.[1]
  if (size === undefined) return cell?.line ?? given.line
  const label = stored?.sizes[size]?.size
  const sized =
    label === undefined
      ? newSizes(given, stored)[size - (stored?.sizes.length ?? 0)]
      : given.sizes.find((other) => other.size === label)
  return sized?.line ?? given.line
}

/** What changes between two states of a product; `before` has, place by place, what each size of `record` was. */
export function changesBetween(
  stored: ProductFields,
  record: ProductRecord,
  before: readonly (SizeRecord | undefined)[],
): CellChange[] {
  const [texts, next] = [productTexts(stored), productTexts(record)]
  const own = PRODUCT_KEYS.filter((key) => texts[key] !== next[key])
  return [
    ...own.map((key) => ({ column: titleOf(key), size: null, from: texts[key], to: next[key] })),
    ...record.sizes.flatMap((size, at) => sizeChanges(size, before[at])),
  ]
}

function sizeChanges(size: SizeRecord, stored: SizeRecord | undefined): CellChange[] {
  const after = sizeTexts(size)
  const before = stored && sizeTexts(stored)
  const keys = before
    ? SIZE_KEYS.filter((key) => before[key] !== after[key])
    : SIZE_KEYS.filter((key) => after[key] !== '')
  return keys.map((key) => ({
    column: titleOf(key),
    size: size.size,
    from: before?.[key] ?? null,
    to: after[key],
  }))
}
