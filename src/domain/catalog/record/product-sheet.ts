import { trimText } from '../../plain-text.ts'
import {
  findColumn,
  isSizeColumn,
  type ProductColumn,
  SHEET_COLUMNS,
  type SheetColumn,
  SIZE_COLUMNS,
  SIZE_KEYS,
  type SizeColumn,
  titleOf,
} from './product-columns.ts'

/** A row as it came: `line` from 1 in a CSV file, the product's number in JSON. */
export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>> }

/** Something in a file that has to be put right before it can be imported; no column: the whole line. */
export type SheetProblem = { line: number; column: string | null; message: string }

type GivenCell = { text: string; line: number }
export type GivenSize = { size: string; line: number; cells: Partial<Record<SizeColumn, string>> }

/** What a file says about one product: only what it says is changed. */
export type GivenProduct = {
  id: string
  line: number
  cells: Partial<Record<ProductColumn, GivenCell>>
  sizes: GivenSize[]
}

export type Sheet = { products: Map<string, GivenProduct>; problems: SheetProblem[] }

type Header = { columns: readonly (SheetColumn | undefined)[]; problems: readonly SheetProblem[] }

/** Which columns the headings of a file mean; headings that mean none, or one twice, are problems of line 1. */
export function readHeader(headings: readonly string[], line = 1): Header {
  const columns = headings.map(findColumn)
  const problems = headings.flatMap((heading, at): SheetProblem[] => {
    const column = columns[at]
    if (column !== undefined && columns.indexOf(column) === at) return []
    if (column === undefined && trimText(heading) === '') return []
    const message = column === undefined ? unknownHeading(heading) : `There are two columns “${titleOf(column)}”.`
    return [{ line, column: heading, message }]
  })
  const lost = columns.includes('id') ? [] : [{ line, column: null, message: NO_ID }]
  return { columns, problems: [...lost, ...problems] }
}

const NO_ID = `There is no column “${titleOf('id')}”, which says which product a line is about. The first line of the file has to name the columns, as an export does.`

function unknownHeading(heading: string): string {
  const known = SHEET_COLUMNS.map(titleOf).join(', ')
  return `There is no column “${heading}”. The columns are: ${known}.`
}

export function emptySheet(): Sheet {
  return { products: new Map(), problems: [] }
}

/** Adds a row to what the file says; a product's rows need not stand together, nor repeat what one of them says. */
export function addRow(sheet: Sheet, { line, cells }: SheetRow): void {
  if (Object.values(cells).every((text) => trimText(text) === '')) return
  const id = trimText(cells.id ?? '')
  if (id === '') {
    sheet.problems.push({ line, column: titleOf('id'), message: `${titleOf('id')} is empty on this line.` })
    return
  }
  const product = sheet.products.get(id) ?? { id, line, cells: {}, sizes: [] }
  sheet.products.set(id, product)
  for (const [column, text] of Object.entries(cells) as [SheetColumn, string][]) {
    if (!isSizeColumn(column)) giveCell(sheet, product, column, { text, line })
  }
  if (SIZE_KEYS.some((column) => trimText(cells[column] ?? '') !== '')) giveSize(sheet, product, { line, cells })
}

function giveCell(sheet: Sheet, product: GivenProduct, column: ProductColumn, cell: GivenCell): void {
  const earlier = product.cells[column]
  if (!earlier || trimText(earlier.text) === '') product.cells[column] = cell
  else if (trimText(cell.text) !== '' && !isSame(earlier.text, cell.text)) {
    const title = titleOf(column)
    const message = `${title} is “${short(cell.text)}” here, but “${short(earlier.text)}” on line ${earlier.line} for the same product.`
    sheet.problems.push({ line: cell.line, column: title, message })
  }
}

function giveSize(sheet: Sheet, product: GivenProduct, { line, cells }: SheetRow): void {
  const reading = SIZE_COLUMNS.size.read(cells.size ?? '')
  const size = 'value' in reading ? reading.value : trimText(cells.size ?? '')
  const earlier = product.sizes.find((other) => other.size === size)
  if (earlier) {
    const name = trimText(cells.size ?? '') === '' ? 'This product' : `The size “${size}” of this product`
    const message = `${name} stands on line ${earlier.line} already.`
    sheet.problems.push({ line, column: titleOf('size'), message })
    return
  }
  const own = SIZE_KEYS.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]]))
  product.sizes.push({ size, line, cells: { ...Object.fromEntries(own), size: cells.size ?? '' } })
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => trimText(text.replaceAll(/\r\n?/g, '\n'))
  return plain(one) === plain(other)
}

function short(text: string): string {
  const plain = trimText(text)
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain
}
