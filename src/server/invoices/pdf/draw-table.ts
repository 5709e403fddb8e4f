import type { Invoice, InvoiceLine } from '../../../domain/invoices/invoice.ts'
import { type Cell, type Column, columnsOf } from './columns.ts'
import { COLOUR, PAGE, type Pen, type Style } from './pen.ts'

/** Begins a new page; answers where its content begins. */
export type TurnPage = () => number

/** How a table is set on its pages. */
type Setting = {
  turnPage: TurnPage
  /** What has to stand on the page of the last line, below the table, points. */
  below: number
  /** Free above and below the letters of a row, points. */
  pad: number
}

/** A column where it stands; `size` is that of the whole table's letters, `pad` what is free above and below them. */
type Set = Column & { x: number; width: number; size: number; pad: number }

/** Sizes of letters, the first that leaves the description its room. */
const SIZES = [9, 8, 7, 6]
const LEAST_DESCRIPTION = 110
const GAP = 7

/**
 * The lines of an invoice from `top` on, over as many pages as it takes; answers where it ends. No head stands without a
 * line below it, and no sums without the last of them.
 */
export function drawTable(pen: Pen, invoice: Invoice, top: number, { turnPage, below, pad }: Setting): number {
  const columns = setColumns(pen, invoice, pad)
  const heads = columns.map(({ head }) => ({ text: head }))
  const totals = columns.map(({ total }) => ({ text: total }))
  const ending = heightOfRow(pen, columns, totals, 'bold') + below
  let y = top
  for (const [index, line] of invoice.lines.entries()) {
    const cells = columns.map((column) => column.cell(line, index))
    const height = heightOfRow(pen, columns, cells)
    const before = index === 0 ? heightOfRow(pen, columns, heads, 'bold') : 0
    const after = index === invoice.lines.length - 1 ? ending : 0
    const turns = y + before + height + after > PAGE.bottom
    if (turns || index === 0) y = drawHeads(pen, columns, turns ? turnPage() : y)
    drawRow(pen, columns, cells, y)
    y += height
    pen.line(y)
  }
  return drawTotals(pen, columns, totals, y)
}

function drawTotals(pen: Pen, columns: readonly Set[], totals: readonly Cell[], top: number): number {
  const height = heightOfRow(pen, columns, totals, 'bold')
  pen.line(top, { colour: COLOUR.line })
  drawRow(pen, columns, totals, top, 'bold')
  pen.line(top + height, { colour: COLOUR.line })
  return top + height
}

function drawHeads(pen: Pen, columns: readonly Set[], y: number): number {
  const cells = columns.map(({ head }) => ({ text: head }))
  const height = heightOfRow(pen, columns, cells, 'bold')
  pen.doc.rect(PAGE.left, y, PAGE.right - PAGE.left, height).fill(COLOUR.ground)
  drawRow(pen, columns, cells, y, 'bold')
  pen.line(y + height, { colour: COLOUR.line })
  return y + height
}

function drawRow(
  pen: Pen,
  columns: readonly Set[],
  cells: readonly Cell[],
  y: number,
  font: 'text' | 'bold' = 'text',
): void {
  for (const [index, { x, width, align, size, pad }] of columns.entries()) {
    const { text = '', below } = cells[index] ?? {}
    const height = text === '' ? 0 : pen.write(text, { x, y: y + pad, width }, { font, size, align })
    if (below) pen.write(below, { x, y: y + pad + height, width }, { ...small(size), align })
  }
}

function heightOfRow(
  pen: Pen,
  columns: readonly Set[],
  cells: readonly Cell[],
  font: 'text' | 'bold' = 'text',
): number {
  const heights = columns.map(({ width, size, align, pad }, index) => {
    const { text = '', below = '' } = cells[index] ?? {}
    const under = below ? pen.heightOf(below, width, { ...small(size), align }) : 0
    return pen.heightOf(text, width, { font, size, align }) + under + 2 * pad
  })
  return Math.max(...heights)
}

function small(size: number): Style {
  return { size: size - 1, colour: COLOUR.soft }
}

/** Every column as wide as its widest cell; the description has the rest. */
function setColumns(pen: Pen, invoice: Invoice, pad: number): Set[] {
  const columns = columnsOf(invoice)
  const room = PAGE.right - PAGE.left - GAP * columns.length
  for (const size of SIZES) {
    const widths = columns.map((column) => widthOf(pen, column, invoice.lines, size))
    const rest = room - widths.reduce((sum, width) => sum + width, 0)
    if (rest >= LEAST_DESCRIPTION || size === SIZES.at(-1)) return stand(columns, widths, rest, { size, pad })
  }
  return []
}

/** 0 for the description. */
function widthOf(pen: Pen, { head, align, cell, total }: Column, lines: readonly InvoiceLine[], size: number): number {
  if (head === 'Description') return 0
  const bold = [...head.split(' '), total].map((text) => pen.widthOf(text, { font: 'bold', size, align }))
  const cells = lines
    .map(cell)
    .flatMap(({ text, below = '' }) => [
      pen.widthOf(text, { size, align }),
      pen.widthOf(below, { ...small(size), align }),
    ])
  return Math.ceil(Math.max(...bold, ...cells)) + 1
}

function stand(
  columns: readonly Column[],
  widths: readonly number[],
  rest: number,
  look: Pick<Set, 'size' | 'pad'>,
): Set[] {
  let x = PAGE.left + GAP / 2
  return columns.map((column, index) => {
    const width = column.head === 'Description' ? rest : (widths[index] ?? 0)
    const set = { ...column, x, width, ...look }
    x += width + GAP
    return set
  })
}
