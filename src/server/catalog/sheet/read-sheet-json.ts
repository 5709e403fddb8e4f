import { MADE_TO_ORDER } from '../../../domain/catalog/cells/cell-kinds.ts'
import type { OwnNames } from '../../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import { findColumn, isSizeColumn, type SheetColumn, titleOf } from '../../../domain/catalog/record/product-columns.ts'
import {
  addProblem,
  addRow,
  emptySheet,
  endReading,
  isExample,
  rowId,
  type Sheet,
} from '../../../domain/catalog/record/product-sheet.ts'
import { twiceMeant } from '../../../domain/catalog/record/sheet-header.ts'
import type { Pause } from '../shelf/pause.ts'
import { ListCutter } from './list-cutter.ts'
import { LONGEST_RECORD, slicesOf, type Texts } from './slices.ts'

type Cells = Partial<Record<SheetColumn, string>>
type Place = { sheet: Sheet; line: number; id?: string }

/** Letters around the list of products. */
const LONGEST_FRAME = 10_000

/**
 * What a JSON file says about products: `{"products": […]}` or the list alone. `line` is the product's number. Reads no
 * further than it has to, and a product at a time.
 */
export async function readJson(texts: Texts, pause: Pause, own?: OwnNames<Category>): Promise<Sheet> {
  const sheet = emptySheet(own)
  const cutter = new ListCutter('products')
  let line = 0
  for await (const slice of slicesOf(texts)) {
    for (const piece of cutter.cut(slice)) takeText({ sheet, line: ++line }, piece)
    if (cutter.piece.length > LONGEST_RECORD) endReading(sheet, line + 1, 'This is too long for a product.')
    if (cutter.frame.length > LONGEST_FRAME) endReading(sheet, 1, NO_LIST)
    if (sheet.isOver) return sheet
    await pause()
  }
  if (cutter.piece !== '') endReading(sheet, line + 1, 'This is not JSON: the file ends within a product.')
  else takeFrame(sheet, cutter.frame)
  return sheet
}

const NO_LIST = 'The file has no list of products: {"products": […]} is expected.'

function takeFrame(sheet: Sheet, frame: string): void {
  const read = parse(frame)
  const file = 'value' in read ? read.value : undefined
  const products = isObject(file) ? file.products : file
  if ('trouble' in read) endReading(sheet, 1, read.trouble)
  else if (!Array.isArray(products)) endReading(sheet, 1, NO_LIST)
}

function parse(text: string): { value: unknown } | { trouble: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { trouble: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

function takeText(place: Place, text: string): void {
  if (place.sheet.isOver) return
  const read = parse(text)
  if ('trouble' in read) endReading(place.sheet, place.line, read.trouble)
  else takeProduct(place, read.value)
}

function takeProduct(place: Place, product: unknown): void {
  const { sheet, line } = place
  if (!isObject(product)) {
    addProblem(sheet, { line, column: null, message: 'A product is expected here: {"id": "kaju-barfi", …}.' })
    return
  }
  const { sizes = [], ...fields } = product
  const id = idIn(fields)
  const own = { ...place, id }
  const cells = readCells(own, fields)
  const rows = Array.isArray(sizes) ? sizes.filter(isObject) : []
  if (!Array.isArray(sizes) || rows.length < sizes.length) {
    addProblem(sheet, { line, column: 'sizes', message: 'Sizes have to be a list: [{"size": "250 g", …}].' }, id)
  }
  addRow(sheet, { line, cells })
  if (isExample(cells)) return
  for (const row of rows) addRow(sheet, { line, cells: { ...readCells(own, row), id } })
}

/** What the product of these fields is called, as far as texts say it. */
function idIn(fields: Record<string, unknown>): string {
  const texts = Object.entries(fields).flatMap(([name, value]) => {
    const column = findColumn(name)
    return column && typeof value === 'string' ? [[column, value]] : []
  })
  return rowId(Object.fromEntries(texts))
}

function readCells(place: Place, fields: Record<string, unknown>): Cells {
  const cells: Cells = {}
  const names = new Map<SheetColumn, string>()
  for (const [name, value] of Object.entries(fields)) {
    const column = findColumn(name)
    const text = column && textOf(column, value)
    const first = column && names.get(column)
    if (column) names.set(column, first ?? name)
    if (column && first !== undefined) complain(place, name, twiceMeant(column, first, name))
    else if (column && text !== undefined) cells[column] = text
    else complain(place, name, column ? `${titleOf(column)} is something that cannot be read.` : undefined)
  }
  return cells
}

function complain(
  { sheet, line, id }: Place,
  name: string,
  message = `A product has no “${name.slice(0, 40)}”.`,
): void {
  addProblem(sheet, { line, column: name.slice(0, 40), message }, id)
}

/** A value as a cell would say it; undefined for what no cell can. */
function textOf(column: SheetColumn, value: unknown): string | undefined {
  if (value === null) return column === 'stock' ? MADE_TO_ORDER : ''
  if (Array.isArray(value)) {
    return !isSizeColumn(column) && value.every((item) => typeof item === 'string') ? value.join(', ') : undefined
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
