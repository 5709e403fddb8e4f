import { formatDate } from '../../../domain/dates.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import type { Voucher } from '../../../domain/invoices/voucher.ts'
import { COLOUR, PAGE, type Pen } from './pen.ts'

/** What each page of a document says of it. */
export type Paged = Pick<Invoice | Voucher, 'title' | 'number' | 'issuedAt'> & Pick<Invoice, 'seller'>

/** Of the seller's name on a page that continues. */
const NAME_WIDTH = 200

/** What a document's file says of itself. */
export function infoOf({ title, number, seller, issuedAt }: Paged) {
  return { Title: `${title} ${number}`, Author: seller.name, CreationDate: new Date(issuedAt) }
}

/** Begins a page that says what it continues; answers where its content begins. */
export function turnPage(pen: Pen, { title, number, seller, issuedAt }: Paged): number {
  pen.doc.addPage()
  const top = { y: PAGE.top }
  const name = { font: 'title', size: 12, colour: pen.letterhead.colour } as const
  const left = pen.write(seller.name, { ...top, x: PAGE.left, width: NAME_WIDTH }, name)
  const x = PAGE.left + NAME_WIDTH + 12
  const words = `${title} ${number}, ${formatDate(issuedAt)}, continued`
  const right = pen.write(words, { ...top, x, width: PAGE.right - x }, { size: 9, colour: COLOUR.soft, align: 'right' })
  return PAGE.top + Math.max(left, right) + 10
}

/** Writes at the foot of each page of how many it is. */
export function numberPages(pen: Pen, { title, number, seller }: Paged): void {
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
