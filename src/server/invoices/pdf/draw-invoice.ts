import { formatDate } from '../../../domain/dates.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { drawClosing } from './draw-closing.ts'
import { drawHead } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { COLOUR, type Letterhead, PAGE, Pen } from './pen.ts'

/** Of the seller's name on a page that continues. */
const NAME_WIDTH = 200

/** An invoice as the bytes of a PDF, of as many pages as it takes. */
export async function drawInvoice(invoice: Invoice, letterhead?: Letterhead): Promise<Uint8Array> {
  const { title, number, seller, issuedAt } = invoice
  const info = { Title: `${title} ${number}`, Author: seller.name, CreationDate: new Date(issuedAt) }
  const pen = new Pen(info, letterhead)
  const below = drawHead(pen, invoice)
  const afterTable = drawTable(pen, invoice, below + 16, () => turnPage(pen, invoice))
  drawClosing(pen, invoice, afterTable + 14, () => turnPage(pen, invoice))
  numberPages(pen, invoice)
  return pen.layDown()
}

/** Begins a page that says what it continues; answers where its content begins. */
function turnPage(pen: Pen, { title, number, seller, issuedAt }: Invoice): number {
  pen.doc.addPage()
  const top = { y: PAGE.top }
  const name = { font: 'title', size: 12, colour: pen.letterhead.colour } as const
  const left = pen.write(seller.name, { ...top, x: PAGE.left, width: NAME_WIDTH }, name)
  const x = PAGE.left + NAME_WIDTH + 12
  const words = `${title} ${number}, ${formatDate(issuedAt)}, continued`
  const right = pen.write(words, { ...top, x, width: PAGE.right - x }, { size: 9, colour: COLOUR.soft, align: 'right' })
  return PAGE.top + Math.max(left, right) + 10
}

function numberPages(pen: Pen, { title, number, seller }: Invoice): void {
  const { count } = pen.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.doc.switchToPage(page)
    pen.line(PAGE.bottom + 14)
    const demo = seller.demo ? ' · Specimen of a demonstration shop: goods and licence numbers are invented' : ''
    const place = { x: PAGE.left, y: PAGE.bottom + 19, width: PAGE.right - PAGE.left }
    pen.write(`${title} ${number}${demo}`, { ...place, width: place.width - 70 }, { size: 8, colour: COLOUR.soft })
    pen.write(`Page ${page + 1} of ${count}`, place, { size: 8, colour: COLOUR.soft, align: 'right' })
  }
}
