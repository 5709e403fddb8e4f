import type { Invoice, InvoiceLine } from '../invoices/invoice.ts'
import { ABROAD } from '../invoices/place-of-supply.ts'
import { type Paise, paise } from '../money.ts'
import { type Day, startOf } from '../settings/work-day.ts'

/** A document as it was issued; a credit note with the invoice that it takes back. */
export type Issued = { document: Invoice; takesBack?: Invoice | undefined }

/** What of value and taxes a document adds; a credit note takes it away: all below nothing. */
export type Figures = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** Where a document stands in a GSTR-1, by its table: those of businesses (`b2b`, `cdnr`), of people, abroad. */
export type Section = 'b2b' | 'cdnr' | 'b2cs' | 'b2cl' | 'exp' | 'cdnur'

/** Supplies to another state are listed one by one where their invoice is of more than this, by the day of its issue. */
const LARGE: readonly { since: Day; limit: number }[] = [
  { since: '2024-08-01', limit: 1_00_000_00 },
  { since: '2017-07-01', limit: 2_50_000_00 },
]

/** Where it stands, but for what of it bears no tax, which is of table 8 unless it goes abroad. */
export function sectionOf({ document, takesBack }: Issued): Section {
  const invoice = takesBack ?? document
  if (isToBusiness(invoice)) return takesBack ? 'cdnr' : 'b2b'
  const { limit } = LARGE.find(({ since }) => invoice.issuedAt >= startOf(since)) ?? { limit: 0 }
  const isLarge = invoice.taxes === 'integrated' && invoice.total.amount > limit
  if (!isAbroad(invoice) && !isLarge) return 'b2cs'
  if (takesBack) return 'cdnur'
  return isLarge && !isAbroad(invoice) ? 'b2cl' : 'exp'
}

export function isAbroad({ placeOfSupply }: Invoice): boolean {
  return placeOfSupply?.code === ABROAD
}

/** Whether it is billed to a business in India; what goes abroad is an export, whoever it is billed to. */
export function isToBusiness(document: Invoice): boolean {
  return document.business !== undefined && !isAbroad(document)
}

/** Whether seller and place of supply are in one state; where neither is known, the seller is taken to be there. */
export function isWithinState({ seller, placeOfSupply }: Invoice): boolean {
  return seller.state?.code === placeOfSupply?.code
}

/** A line's figures with the sign of its document. */
export function figuresOf({ document }: Issued, { taxable, cgst, sgst, igst }: InvoiceLine | Figures): Figures {
  const sign = document.title === 'Credit Note' ? -1 : 1
  const signed = (amount: Paise) => paise(amount === 0 ? 0 : sign * amount)
  return { taxable: signed(taxable), cgst: signed(cgst), sgst: signed(sgst), igst: signed(igst) }
}

export const NOTHING: Figures = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) }

export function addFigures(one: Figures, other: Figures): Figures {
  return {
    taxable: paise(one.taxable + other.taxable),
    cgst: paise(one.cgst + other.cgst),
    sgst: paise(one.sgst + other.sgst),
    igst: paise(one.igst + other.igst),
  }
}
