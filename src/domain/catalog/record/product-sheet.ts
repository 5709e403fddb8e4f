import { trimText } from '../../plain-text.ts'
import type { OwnNames } from '../cells/few-values.ts'
import type { Category } from '../product.ts'
import { cellTroubles } from './product-cells.ts'
import {
  isSizeColumn,
  type ProductColumn,
  type SheetColumn,
  SIZE_COLUMNS,
  SIZE_KEYS,
  type SizeColumn,
  titleOf,
} from './product-columns.ts'
import { MOST_SIZES, slugOf } from './product-record.ts'

/** A row as it came: `line` from 1 in a CSV file, the product's number in JSON. */
export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>> }

/** Something in a file, of the product `id`, that has to be put right before it can be imported; no column: the whole line. */
export type SheetProblem = { line: number; column: string | null; message: string; id?: string }

type GivenCell = { text: string; line: number }
export type GivenSize = { size: string; line: number; cells: Partial<Record<SizeColumn, string>> }

/** What a file says about one product: only what it says is changed. */
export type GivenProduct = {
  id: string
  line: number
  cells: Partial<Record<ProductColumn, GivenCell>>
  sizes: GivenSize[]
}

/**
 * What is wrong with a file. `isOver`: so much that nobody reads on. `bad`: the products of which something is wrong, so
 * that all others could go alone.
 */
export type Problems = { problems: SheetProblem[]; isOver: boolean; bad: Set<string> }

export type Sheet = Problems & {
  products: Map<string, GivenProduct>
  /** Rows that were added. */
  rows: number
  /** Rows of the template's examples, of which nothing is made. */
  examples: number
  /** What the shop calls the categories. */
  own: OwnNames<Category>
  /** Whether all of it could be understood: otherwise what is right in it cannot go alone. */
  isClear: boolean
}

/** How the name of a product begins that is only an example. */
export const EXAMPLE = 'Example:'

/** Problems of a file that are told: at the last of them reading ends. */
export const MOST_PROBLEMS = 1_000
const MOST_PRODUCTS = 10_000
const MOST_ROWS = 100_000
/** Letters of a cell: more than twice the longest text of a product. */
const LONGEST_CELL = 10_000
/** Of one product: more than it may have, so that it is told by how much there are too many. */
const MOST_SIZES_READ = 5 * MOST_SIZES

/** Notes what is wrong, as long as anybody reads; `id` of the product that it is wrong with. */
export function addProblem(found: Problems, problem: SheetProblem, id?: string): void {
  if (found.isOver) return
  found.problems.push(id === undefined ? problem : { ...problem, id })
  if (id !== undefined) found.bad.add(id)
  found.isOver = found.problems.length === MOST_PROBLEMS
}

/** Notes what makes it unclear what the file says. */
export function addUnclear(sheet: Sheet, problem: SheetProblem): void {
  sheet.isClear = false
  addProblem(sheet, problem)
}

/** Notes what keeps a file from being read any further. */
export function endReading(found: Problems, line: number, message: string): void {
  addProblem(found, { line, column: null, message })
  found.isOver = true
}

/** A file of which nothing is read yet, for a shop that calls some categories by names of its own. */
export function emptySheet(own: OwnNames<Category> = {}): Sheet {
  return { products: new Map(), rows: 0, examples: 0, own, problems: [], isOver: false, isClear: true, bad: new Set() }
}

/** Adds a row to what the file says; a product's rows need not stand together, nor repeat what one of them says. */
export function addRow(sheet: Sheet, row: SheetRow): void {
  sheet.rows++
  if (sheet.rows > MOST_ROWS) endReading(sheet, row.line, tooMany(MOST_ROWS, 'rows'))
  if (sheet.isOver) return
  const given = Object.entries(row.cells) as [SheetColumn, string][]
  const long = given.find(([, text]) => text.length > LONGEST_CELL)
  if (long) tellLong(sheet, row, ...long)
  const isBlank = given.every(([, text]) => trimText(text) === '')
  if (isExample(row.cells)) sheet.examples++
  else if (!long && !isBlank) giveRow(sheet, row, given)
}

/** Whether a row is an example of the template, which nobody sells. */
export function isExample({ name = '' }: SheetRow['cells']): boolean {
  return trimText(name).toLowerCase().startsWith(EXAMPLE.toLowerCase())
}

/** The id of the product that a row is about, made from the name where none is given; '' where there is none. */
export function rowId({ id = '', name = '' }: SheetRow['cells']): string {
  return trimText(id) || slugOf(name)
}

function giveRow(sheet: Sheet, row: SheetRow, given: readonly [SheetColumn, string][]): void {
  const product = productOf(sheet, row)
  if (!product) return
  giveCell(sheet, product, 'id', { text: product.id, line: row.line })
  for (const [column, text] of given) {
    if (column !== 'id' && !isSizeColumn(column)) giveCell(sheet, product, column, { text, line: row.line })
  }
  if (SIZE_KEYS.some((column) => trimText(row.cells[column] ?? '') !== '')) giveSize(sheet, product, row)
}

const grouped = new Intl.NumberFormat('en-IN')

function tooMany(most: number, what: string): string {
  return `The file has more than ${grouped.format(most)} ${what}. Please import it in parts.`
}

function tellLong(sheet: Sheet, { line, cells }: SheetRow, column: SheetColumn, { length }: string): void {
  const title = titleOf(column)
  const message = `${title} has ${grouped.format(length)} letters; no text of a product has more than ${grouped.format(LONGEST_CELL)}.`
  addProblem(sheet, { line, column: title, message }, rowId(cells))
}

/** The product that a row is about; undefined where it says none, or one too many. */
function productOf(sheet: Sheet, { line, cells }: SheetRow): GivenProduct | undefined {
  const id = rowId(cells)
  if (id === '') {
    tellNameless(sheet, line, cells)
    return undefined
  }
  const known = sheet.products.get(id)
  if (known) return known
  if (sheet.products.size === MOST_PRODUCTS) {
    endReading(sheet, line, tooMany(MOST_PRODUCTS, 'products'))
    return undefined
  }
  const product: GivenProduct = { id, line, cells: {}, sizes: [] }
  sheet.products.set(id, product)
  return product
}

/** A row of which nobody knows what it is about is told that, and all else that is wrong with it. */
function tellNameless(sheet: Sheet, line: number, cells: SheetRow['cells']): void {
  const name = short(cells.name ?? '')
  const column = name === '' ? 'name' : 'id'
  const unmade = name === '' ? '' : ` No address can be made of “${name}”: please write one, such as kaju-barfi.`
  addProblem(sheet, { line, column: titleOf(column), message: `${titleOf(column)} is empty on this line.${unmade}` })
  for (const each of cellTroubles(cells, sheet.own)) {
    addProblem(sheet, { line, column: titleOf(each.column), message: each.message })
  }
}

function giveCell(sheet: Sheet, product: GivenProduct, column: ProductColumn, cell: GivenCell): void {
  const earlier = product.cells[column]
  if (!earlier || trimText(earlier.text) === '') product.cells[column] = cell
  else if (trimText(cell.text) !== '' && !isSame(earlier.text, cell.text)) {
    const title = titleOf(column)
    const message = `${title} is “${short(cell.text)}” here, but “${short(earlier.text)}” on line ${earlier.line} for the same product.`
    addProblem(sheet, { line: cell.line, column: title, message }, product.id)
  }
}

function giveSize(sheet: Sheet, product: GivenProduct, { line, cells }: SheetRow): void {
  const reading = SIZE_COLUMNS.size.read(cells.size ?? '')
  const size = 'value' in reading ? reading.value : trimText(cells.size ?? '')
  const earlier = product.sizes.find((other) => other.size === size)
  if (earlier) {
    const name = trimText(cells.size ?? '') === '' ? 'This product' : `The size “${size}” of this product`
    const message = `${name} stands on line ${earlier.line} already.`
    addProblem(sheet, { line, column: titleOf('size'), message }, product.id)
    return
  }
  if (product.sizes.length === MOST_SIZES_READ) {
    const message = `A product has at most ${MOST_SIZES} sizes; this one has more than ${MOST_SIZES_READ}.`
    addProblem(sheet, { line, column: titleOf('size'), message }, product.id)
    return
  }
  const own = SIZE_KEYS.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]]))
  product.sizes.push({ size, line, cells: { ...Object.fromEntries(own), size: cells.size ?? '' } })
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => trimText(text.replaceAll(/\r\n?/g, '\n'))
  return plain(one) === plain(other)
}

/** The beginning of what a cell says, for a sentence about it. */
export function short(text: string): string {
  const plain = trimText(text)
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain
}
