import type { TaxSplit } from '../../../domain/invoices/gst.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { rupeesInWords } from '../../../domain/invoices/rupees-in-words.ts'
import { formatPaise, sumOf } from '../../../domain/money.ts'
import { stateTaxName } from './columns.ts'
import type { TurnPage } from './draw-table.ts'
import { COLOUR, PAGE, type Pen } from './pen.ts'

const WIDTH = PAGE.right - PAGE.left
const SUMS = { x: PAGE.right - 210, width: 210 }
const RATES = { x: PAGE.left, width: WIDTH - 210 - 24 }
const NAME_WIDTH = 140
const SMALL = { size: 8.5, colour: COLOUR.soft }
const WORDS = { font: 'bold', size: 10 } as const
const TOTAL = { font: 'bold', size: 13 } as const
const SIGNATURE = { size: 9 }

/** Draws the total in figures and words, the taxes by rate and the signature; on one page together. */
export function drawClosing(pen: Pen, invoice: Invoice, top: number, turnPage: TurnPage): void {
  const y = top + heightOf(pen, invoice) > PAGE.bottom ? turnPage() : top
  const ends = [drawSums(pen, invoice, y)]
  if (invoice.taxes !== 'none') ends.push(drawRates(pen, invoice, y))
  const words = { x: PAGE.left, y: Math.max(...ends) + 8, width: WIDTH }
  const below = words.y + pen.write(rupeesInWords(invoice.total.amount), words, WORDS)
  drawSignature(pen, invoice, below + 8)
}

/** The most height that the closing takes, in points. */
function heightOf(pen: Pen, invoice: Invoice): number {
  const sums = 40 + pen.heightOf(discountName(invoice), NAME_WIDTH, SMALL)
  const rates = 14 * (invoice.byRate.length + 1)
  const words = pen.heightOf(rupeesInWords(invoice.total.amount), WIDTH, WORDS)
  const notes = pen.heightOf(notesOf(invoice), WIDTH, SMALL)
  return Math.max(sums, rates) + words + notes + pen.heightOf(signatureOf(invoice), WIDTH, SIGNATURE) + 26
}

function drawSums(pen: Pen, invoice: Invoice, top: number): number {
  const { total } = invoice
  const sums =
    total.discount > 0
      ? [
          ['Goods, delivery and packing', formatPaise(sumOf([total.amount, total.discount]))],
          [discountName(invoice), `−${formatPaise(total.discount)}`],
        ]
      : []
  let y = top
  for (const [name = '', value = ''] of sums) {
    const label = pen.write(name, { ...SUMS, y, width: NAME_WIDTH }, SMALL)
    pen.write(value, { ...SUMS, y }, { size: 9, align: 'right' })
    y += label
  }
  const last = { ...SUMS, y: y + 3 }
  pen.write('Total', last, TOTAL)
  return last.y + pen.write(`₹${formatPaise(total.amount)}`, last, { ...TOTAL, align: 'right' })
}

/** The taxes for each rate, as returns ask for them. */
function drawRates(pen: Pen, { byRate, taxes, placeOfSupply }: Invoice, top: number): number {
  const names = taxes === 'halves' ? ['CGST', stateTaxName(placeOfSupply?.code)] : ['IGST']
  const taxesOf = ({ cgst, sgst, igst }: TaxSplit) => (taxes === 'halves' ? [cgst, sgst] : [igst])
  const rows = byRate.map((split) => [`GST ${split.gstRate} %`, ...[split.taxable, ...taxesOf(split)].map(formatPaise)])
  let y = top
  for (const [index, cells] of [['Rate', 'Taxable value', ...names], ...rows].entries()) {
    const width = RATES.width / cells.length
    const heights = cells.map((text, column) => {
      const align = column === 0 ? 'left' : 'right'
      const style = { ...SMALL, align, font: index === 0 ? 'bold' : 'text' } as const
      return pen.write(text, { x: RATES.x + width * column, y, width }, style)
    })
    y += Math.max(...heights)
    if (index === 0) pen.line(y, { to: RATES.x + RATES.width })
  }
  return y
}

function drawSignature(pen: Pen, invoice: Invoice, top: number): void {
  pen.line(top)
  const notes = pen.write(notesOf(invoice), { x: PAGE.left, y: top + 6, width: WIDTH }, SMALL)
  const y = top + 6 + notes + 4
  pen.write(signatureOf(invoice), { x: PAGE.left, y, width: WIDTH }, SIGNATURE)
}

function discountName({ coupon }: Invoice): string {
  return coupon ? `Discount (${coupon})` : 'Discount'
}

function signatureOf({ seller, cancels }: Invoice): string {
  return `For ${seller.name}: computer-generated ${cancels ? 'credit note' : 'invoice'}, valid without a signature.`
}

function notesOf({ taxes, seller }: Invoice): string {
  if (seller.gstin.trim() === '') return 'The seller is not registered under GST: no tax is charged.'
  if (taxes === 'none') return 'All goods are exempt from GST: no tax is charged.'
  return 'Prices and amounts include GST. Delivery and packing are a part of the supply of the goods and taxed as they are.'
}
