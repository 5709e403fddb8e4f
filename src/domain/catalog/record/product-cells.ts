import { trimText } from '../../plain-text.ts'
import type { OwnNames } from '../cells/few-values.ts'
import type { Category } from '../product.ts'
import { DEFAULT_SIZE } from '../size.ts'
import {
  type Column,
  categoryColumn,
  isSizeColumn,
  NUTRITION_KEYS,
  PRODUCT_COLUMNS,
  PRODUCT_KEYS,
  type ProductColumn,
  SHEET_COLUMNS,
  type SheetColumn,
  SIZE_COLUMNS,
  SIZE_KEYS,
  type SizeColumn,
  titleOf,
} from './product-columns.ts'
import { MOST_SIZES, type ProductFields, type ProductRecord, RESERVED_IDS, type SizeRecord } from './product-record.ts'

export type ProductTexts = Record<ProductColumn, string>
export type SizeTexts = Record<SizeColumn, string>

/** A product as the cells of a sheet: one row of its own, and one of each size. */
export type ProductCells = { product: ProductTexts; sizes: readonly SizeTexts[] }

/** A product of which nothing is said yet: not published until somebody has looked at it. */
export const NEW_PRODUCT: ProductTexts = {
  ...(Object.fromEntries(PRODUCT_KEYS.map((key) => [key, ''])) as ProductTexts),
  published: 'no',
  bestseller: 'no',
  newArrival: 'no',
  featured: 'no',
  vegetarian: 'yes',
  subCategory: 'Sugar',
}
export const NEW_SIZE = Object.fromEntries(SIZE_KEYS.map((key) => [key, ''])) as SizeTexts

/** What is wrong with a cell, as a whole sentence; `size` is the place in the list of sizes, from 0. */
export type CellTrouble = { column: SheetColumn; size?: number; message: string }

type Read = { ok: true; record: ProductRecord } | { ok: false; troubles: readonly CellTrouble[] }

export function cellsOf(record: ProductRecord): ProductCells {
  return { product: productTexts(record), sizes: record.sizes.map(sizeTexts) }
}

export function productTexts(fields: ProductFields): ProductTexts {
  return Object.fromEntries(
    PRODUCT_KEYS.map((key) => [key, PRODUCT_COLUMNS[key].write(fields[key] as never)]),
  ) as ProductTexts
}

export function sizeTexts(record: SizeRecord): SizeTexts {
  return Object.fromEntries(SIZE_KEYS.map((key) => [key, SIZE_COLUMNS[key].write(record[key] as never)])) as SizeTexts
}

/** The product that these cells describe, or everything that is wrong with them; `own`: what its shop calls categories. */
export function readCells({ product, sizes }: ProductCells, own: OwnNames<Category> = {}): Read {
  const fields = readRow({ ...PRODUCT_COLUMNS, category: categoryColumn(own) }, product)
  const rows = sizes.map((size) => readRow(SIZE_COLUMNS, size))
  const troubles = [
    ...fields.troubles,
    ...rows.flatMap((row, size) => row.troubles.map((trouble) => ({ ...trouble, size }))),
  ]
  const record = withoutStrayAlts({
    ...fields.values,
    sizes: rows.map((row) => row.values),
  } as unknown as ProductRecord)
  const all = [...troubles, ...contradictionsIn(record)]
  return all.length === 0 ? { ok: true, record } : { ok: false, troubles: all }
}

/** What is said of a picture goes with it. */
function withoutStrayAlts(record: ProductRecord): ProductRecord {
  const { pictures, pictureAlts } = record
  if (!pictures || !pictureAlts) return record
  const kept = Object.entries(pictureAlts).filter(([name]) => pictures.includes(name))
  return { ...record, pictureAlts: Object.fromEntries(kept) }
}

/** What is wrong with cells that say something, each for itself: all that is known of a row without its product. */
export function cellTroubles(cells: Partial<Record<SheetColumn, string>>, own: OwnNames<Category>): CellTrouble[] {
  const columns = { ...PRODUCT_COLUMNS, category: categoryColumn(own) }
  return SHEET_COLUMNS.flatMap((column) => {
    const text = cells[column] ?? ''
    if (trimText(text) === '') return []
    const reading = (isSizeColumn(column) ? SIZE_COLUMNS[column] : columns[column]).read(text)
    return 'trouble' in reading ? [trouble(column, reading.trouble)] : []
  })
}

type ReadRow = { values: Record<string, unknown>; troubles: CellTrouble[] }

function readRow<Name extends SheetColumn>(
  columns: Readonly<Record<Name, Pick<Column<unknown>, 'read'>>>,
  texts: Readonly<Record<Name, string>>,
): ReadRow {
  const row: ReadRow = { values: {}, troubles: [] }
  for (const column of Object.keys(columns) as Name[]) {
    const reading = columns[column].read(texts[column])
    if ('value' in reading) row.values[column] = reading.value
    else row.troubles.push(trouble(column, reading.trouble))
  }
  return row
}

/** What is wrong with cells that are right each for itself; those that are not have no value here. */
function contradictionsIn(record: Partial<ProductRecord> & Pick<ProductRecord, 'sizes'>): CellTrouble[] {
  return [
    ...(record.id !== undefined && RESERVED_IDS.includes(record.id)
      ? [trouble('id', `“${record.id}” is kept for a page of the shop.`)]
      : []),
    ...halfLabel(record),
    ...neverShown(record),
    ...sizesTrouble(record.sizes),
    ...record.sizes.flatMap((row, size) => sizeTrouble(record.sizes, row, size)),
  ]
}

function halfLabel(record: Partial<ProductRecord>): CellTrouble[] {
  const missing = NUTRITION_KEYS.filter((key) => record[key] === null)
  if (missing.length === NUTRITION_KEYS.length) return []
  return missing.map((key) => trouble(key, 'is empty, but other columns of the nutrition label are not.'))
}

function neverShown({ shownFrom, shownUntil }: Partial<ProductRecord>): CellTrouble[] {
  const isNever = typeof shownFrom === 'number' && typeof shownUntil === 'number' && shownUntil <= shownFrom
  return isNever ? [trouble('shownUntil', 'must be later than the moment from which it is shown.')] : []
}

function sizesTrouble(sizes: readonly unknown[]): CellTrouble[] {
  if (sizes.length === 0) return [trouble('size', 'is missing: a product has at least one size with its price.')]
  return sizes.length > MOST_SIZES
    ? [trouble('size', `stands ${sizes.length} times; a product has at most ${MOST_SIZES} sizes.`)]
    : []
}

function sizeTrouble(sizes: readonly Partial<SizeRecord>[], row: Partial<SizeRecord>, size: number): CellTrouble[] {
  const { size: label, price, discountPrice } = row
  const troubles: CellTrouble[] = []
  if (label === DEFAULT_SIZE && sizes.length > 1) {
    troubles.push(trouble('size', 'is empty, but a product with several sizes needs a name for each.'))
  } else if (label !== undefined && sizes.findIndex((other) => other.size === label) < size) {
    troubles.push(trouble('size', `“${label}” stands there twice.`))
  }
  if (typeof discountPrice === 'number' && price !== undefined && discountPrice <= price) {
    troubles.push(trouble('discountPrice', 'must be higher than the price: it is what the size cost before.'))
  }
  if ((row.nextPrice === null) !== (row.nextPriceFrom === null)) {
    const isPrice = row.nextPrice !== null
    troubles.push(
      isPrice
        ? trouble('nextPriceFrom', 'is empty: from when on does the new price count?')
        : trouble('nextPrice', 'is empty, but there is a moment from which it counts.'),
    )
  }
  return troubles.map((each) => ({ ...each, size }))
}

function trouble(column: SheetColumn, says: string): CellTrouble {
  return { column, message: `${titleOf(column)} ${says}` }
}
