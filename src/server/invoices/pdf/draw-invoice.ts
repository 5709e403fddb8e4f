import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { drawClosing, heightOfClosing } from './draw-closing.ts'
import { drawHead } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { infoOf, numberPages, turnPage } from './pages.ts'
import { type Letterhead, Pen } from './pen.ts'

/** Free above and below the letters of a row, points. */
const ROOMY = 4
const CLOSE = 2
/** Above the closing, points. */
const GAP = 14

/** An invoice as the bytes of a PDF, of as many pages as it takes: set closer where that takes fewer. */
export async function drawInvoice(invoice: Invoice, letterhead?: Letterhead): Promise<Uint8Array> {
  const roomy = drawPages(invoice, ROOMY, letterhead)
  if (roomy.pages === 1) return roomy.layDown()
  const close = drawPages(invoice, CLOSE, letterhead)
  return (close.pages < roomy.pages ? close : roomy).layDown()
}

function drawPages(invoice: Invoice, pad: number, letterhead: Letterhead | undefined): Pen {
  const pen = new Pen(infoOf(invoice), letterhead)
  const below = GAP + heightOfClosing(pen, invoice)
  const top = drawHead(pen, invoice) + 16
  drawClosing(pen, invoice, drawTable(pen, invoice, top, { turnPage: () => turnPage(pen, invoice), below, pad }) + GAP)
  numberPages(pen, invoice)
  return pen
}
