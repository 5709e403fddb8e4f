import type { TaxSplit } from '../../../domain/invoices/gst.ts'
import { type Invoice, legalNameOf } from '../../../domain/invoices/invoice.ts'
import { rupeesInWords } from '../../../domain/invoices/rupees-in-words.ts'
import { formatPaise, sumOf } from '../../../domain/money.ts'
import { stateTaxName } from './columns.ts'
import { COLOUR, PAGE, type Pen } from './pen.ts'

const WIDTH = PAGE.right - PAGE.left
const SUMS = { x: PAGE.right - 210, width: 210 }
const RATES = { x: PAGE.left, width: WIDTH - 210 - 24 }
const NAME_WIDTH = 140
const SMALL = { size: 8.5, colour: COLOUR.soft }
const WORDS = { font: 'bold', size: 10 } as const
const TOTAL = { font: 'bold', size: 13 } as const
const SIGNATURE = { size: 9 }
/** Free between two parts, points. */
const GAP = 8
const TOTAL_GAP = 3
const NOTES_GAP = 6
const SIGNATURE_GAP = 4

/** Draws the total in figures and words, the taxes by rate and the signature; on one page together. */
export function drawClosing(pen: Pen, invoice: Invoice, top: number): void {
  drawSums(pen, invoice, top)
  drawRates(pen, invoice, top)
  const words = { x: PAGE.left, y: top + heightOfFigures(pen, invoice) + GAP, width: WIDTH }
  const below = words.y + pen.write(rupeesInWords(invoice.total.amount), words, WORDS)
  drawSignature(pen, invoice, below + GAP)
}

/** The height that the closing takes, in points. */
export function heightOfClosing(pen: Pen, invoice: Invoice): number {
  const words = pen.heightOf(rupeesInWords(invoice.total.amount), WIDTH, WORDS)
  const notes = pen.heightOf(notesOf(invoice), WIDTH, SMALL)
  const signature = pen.heightOf(signatureOf(invoice), WIDTH, SIGNATURE)
  return heightOfFigures(pen, invoice) + GAP + words + GAP + NOTES_GAP + notes + SIGNATURE_GAP + signature
}

function heightOfFigures(pen: Pen, invoice: Invoice): number {
  const sums = sumsOf(invoice).map(([name]) => pen.heightOf(name, NAME_WIDTH, SMALL))
  const rates = ratesOf(invoice).map((cells) => heightOfRates(pen, cells))
  const total = TOTAL_GAP + pen.heightOf('₹', SUMS.width, TOTAL)
  return Math.max(sums.reduce(add, total), rates.reduce(add, 0))
}

function add(one: number, other: number): number {
  return one + other
}

function sumsOf(invoice: Invoice): readonly (readonly [name: string, value: string])[] {
  const { amount, discount } = invoice.total
  if (discount <= 0) return []
  return [
    ['Goods, delivery and packing', formatPaise(sumOf([amount, discount]))],
    [discountName(invoice), `−${formatPaise(discount)}`],
  ]
}

function drawSums(pen: Pen, invoice: Invoice, top: number): void {
  let y = top
  for (const [name, value] of sumsOf(invoice)) {
    const height = pen.write(name, { ...SUMS, y, width: NAME_WIDTH }, SMALL)
    pen.write(value, { ...SUMS, y }, { size: 9, align: 'right' })
    y += height
  }
  const last = { ...SUMS, y: y + TOTAL_GAP }
  pen.write('Total', last, TOTAL)
  pen.write(`₹${formatPaise(invoice.total.amount)}`, last, { ...TOTAL, align: 'right' })
}

/** The taxes for each rate, as returns ask for them, below their heads. */
function ratesOf({ byRate, taxes, placeOfSupply }: Invoice): readonly (readonly string[])[] {
  if (taxes === 'none') return []
  const names = taxes === 'halves' ? ['CGST', stateTaxName(placeOfSupply?.code)] : ['IGST']
  const taxesOf = ({ cgst, sgst, igst }: TaxSplit) => (taxes === 'halves' ? [cgst, sgst] : [igst])
  const rows = byRate.map((split) => [`GST ${split.gstRate} %`, ...[split.taxable, ...taxesOf(split)].map(formatPaise)])
  return [['Rate', 'Taxable value', ...names], ...rows]
}

function heightOfRates(pen: Pen, cells: readonly string[]): number {
  return Math.max(...cells.map((text) => pen.heightOf(text, RATES.width / cells.length, { ...SMALL, font: 'bold' })))
}

function drawRates(pen: Pen, invoice: Invoice, top: number): void {
  let y = top
  for (const [index, cells] of ratesOf(invoice).entries()) {
    const width = RATES.width / cells.length
    for (const [column, text] of cells.entries()) {
      const align = column === 0 ? 'left' : 'right'
      const style = { ...SMALL, align, font: index === 0 ? 'bold' : 'text' } as const
      pen.write(text, { x: RATES.x + width * column, y, width }, style)
    }
    y += heightOfRates(pen, cells)
    if (index === 0) pen.line(y, { to: RATES.x + RATES.width })
  }
}

function drawSignature(pen: Pen, invoice: Invoice, top: number): void {
  pen.line(top)
  const notes = pen.write(notesOf(invoice), { x: PAGE.left, y: top + NOTES_GAP, width: WIDTH }, SMALL)
  const y = top + NOTES_GAP + notes + SIGNATURE_GAP
  pen.write(signatureOf(invoice), { x: PAGE.left, y, width: WIDTH }, SIGNATURE)
}

function discountName({ coupon }: Invoice): string {
  return coupon ? `Discount (${coupon})` : 'Discount'
}

function signatureOf({ seller, cancels }: Invoice): string {
  return `For ${legalNameOf(seller)}: computer-generated ${cancels ? 'credit note' : 'invoice'}, valid without a signature.`
}

function notesOf({ taxes, seller }: Invoice): string {
  if (seller.gstin.trim() === '') return 'The seller is not registered under GST: no tax is charged.'
  if (taxes === 'none') return 'All goods are exempt from GST: no tax is charged.'
  return 'Prices and amounts include GST. Delivery and packing are a part of the supply of the goods and taxed as they are.'
}
