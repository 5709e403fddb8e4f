import { MADE_TO_ORDER } from '../../../domain/catalog/record/cell-kinds.ts'
import { findColumn, isSizeColumn, type SheetColumn, titleOf } from '../../../domain/catalog/record/product-columns.ts'
import { addRow, emptySheet, type Sheet } from '../../../domain/catalog/record/product-sheet.ts'
import type { Pause } from '../shelf/pause.ts'

type Cells = Partial<Record<SheetColumn, string>>
type Place = { sheet: Sheet; line: number }

/** What a JSON file says about products: `{"products": […]}` or the list alone. `line` is the product's number. */
export async function readJson(text: string, pause: Pause): Promise<Sheet> {
  const sheet = emptySheet()
  const { products = [], trouble } = parseProducts(text)
  if (trouble !== undefined) sheet.problems.push({ line: 1, column: null, message: trouble })
  for (const [at, product] of products.entries()) {
    takeProduct({ sheet, line: at + 1 }, product)
    await pause()
  }
  return sheet
}

function parseProducts(text: string): { products?: readonly unknown[]; trouble?: string } {
  try {
    const file: unknown = JSON.parse(text.replace(/^\u{feff}/u, ''))
    const products = isObject(file) ? file.products : file
    if (Array.isArray(products)) return { products }
    return { trouble: 'The file has no list of products: {"products": […]} is expected.' }
  } catch (error) {
    return { trouble: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

function takeProduct(place: Place, product: unknown): void {
  const { sheet, line } = place
  if (!isObject(product)) {
    sheet.problems.push({ line, column: null, message: 'A product is expected here: {"id": "kaju-barfi", …}.' })
    return
  }
  const { sizes = [], ...fields } = product
  const cells = readCells(place, fields)
  const rows = Array.isArray(sizes) ? sizes.filter(isObject) : []
  if (!Array.isArray(sizes) || rows.length < sizes.length) {
    sheet.problems.push({ line, column: 'sizes', message: 'Sizes have to be a list: [{"size": "250 g", …}].' })
  }
  addRow(sheet, { line, cells })
  for (const row of rows) addRow(sheet, { line, cells: { ...readCells(place, row), id: cells.id ?? '' } })
}

function readCells(place: Place, fields: Record<string, unknown>): Cells {
  const cells: Cells = {}
  for (const [name, value] of Object.entries(fields)) {
    const column = findColumn(name)
    const text = column && textOf(column, value)
    if (column && text !== undefined) cells[column] = text
    else complain(place, name, column)
  }
  return cells
}

function complain({ sheet, line }: Place, name: string, column: SheetColumn | undefined): void {
  const message = column ? `${titleOf(column)} is something that cannot be read.` : `A product has no “${name}”.`
  sheet.problems.push({ line, column: name, message })
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
