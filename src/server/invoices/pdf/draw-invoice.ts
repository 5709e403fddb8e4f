import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { drawClosing } from './draw-closing.ts'
import { drawHead } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { infoOf, numberPages, turnPage } from './pages.ts'
import { type Letterhead, Pen } from './pen.ts'

/** An invoice as the bytes of a PDF, of as many pages as it takes. */
export async function drawInvoice(invoice: Invoice, letterhead?: Letterhead): Promise<Uint8Array> {
  const pen = new Pen(infoOf(invoice), letterhead)
  const below = drawHead(pen, invoice)
  const afterTable = drawTable(pen, invoice, below + 16, () => turnPage(pen, invoice))
  drawClosing(pen, invoice, afterTable + 14, () => turnPage(pen, invoice))
  numberPages(pen, invoice)
  return pen.layDown()
}
