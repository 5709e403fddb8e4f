import { withoutTyped } from '../../domain/invoices/credit-note.ts'
import { readableBrand } from '../../domain/look/shades.ts'
import type { Db } from '../db/connect.ts'
import { findEmblemFile, findLook } from '../look/queries.ts'
import { type Drawer, drawInTurn } from './draw-in-turn.ts'
import { getInvoice } from './issue-invoice.ts'
import type { Letterhead } from './pdf/pen.ts'
import { printInvoice } from './print-invoice.ts'
import { findCreditNote, findVoucher } from './queries.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The PDF of the invoice of an order with a number. It is drawn once, in turn with what others wait for, and kept: an
 * invoice never changes. Refuses where `whose` has too many waiting.
 */
export async function getInvoiceFile(db: Db, orderId: string, whose: Drawer): Promise<Bytes> {
  return (await findFile(db, orderId)) ?? drawInTurn(whose, () => drawOnce(db, orderId))
}

/** Somebody may have drawn it while this one waited, in another process even at the same time. */
async function drawOnce(db: Db, orderId: string): Promise<Bytes> {
  const drawn = await findFile(db, orderId)
  if (drawn) return drawn
  const invoice = await getInvoice(db, orderId)
  const bytes = await printInvoice(invoice, await findLetterhead(db))
  await db`
    insert into invoice_files (number, bytes) values (${invoice.number}, ${bytes}) on conflict (number) do nothing`
  return (await findFile(db, orderId)) ?? bytes
}

/** The PDF of a credit note, in turn with what others wait for; undefined where there is none of that number. */
export async function getCreditNoteFile(db: Db, number: string, whose: Drawer): Promise<Bytes | undefined> {
  const note = await findCreditNote(db, number)
  if (!note) return undefined
  const shown = whose === 'staff' ? note : withoutTyped(note)
  return drawInTurn(whose, async () => printInvoice(shown, await findLetterhead(db)))
}

/** The PDF of a receipt or refund voucher, in turn with what others wait for; undefined where there is none of that number. */
export async function getVoucherFile(db: Db, number: string, whose: Drawer): Promise<Bytes | undefined> {
  const voucher = await findVoucher(db, number)
  return voucher && drawInTurn(whose, async () => printInvoice(voucher, await findLetterhead(db)))
}

/** The shop's look as it is when the invoice is drawn. */
async function findLetterhead(db: Db): Promise<Letterhead> {
  const { brand, emblem } = await findLook(db)
  const png = emblem && (await findEmblemFile(db, emblem.id, 'print.png'))
  return { colour: readableBrand(brand), emblem: emblem && png ? { ...emblem, png } : undefined }
}

async function findFile(db: Db, orderId: string): Promise<Bytes | undefined> {
  const [file] = await db<{ bytes: Bytes }[]>`
    select f.bytes from orders o join invoice_files f on f.number = o.invoice_number where o.id = ${orderId}`
  return file?.bytes
}
