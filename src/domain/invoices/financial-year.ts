import { inIndia } from '../dates.ts'

/** The Indian financial year of a moment (ms), April to March: '2026-27'. */
export function financialYearOf(at: number): string {
  const date = inIndia(at)
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The number of the `serial`th invoice of a financial year (`series`): at most 16 characters, as rule 46 of the CGST rules asks. */
export function invoiceNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`
  if (number.length > 16) throw new RangeError(`no invoice number of 16 characters left in ${series}`)
  return number
}

/**
 * The number of a document as somebody types it, in whatever case and without the zeros before its serial:
 * 'c2026-27/4' is 'C2026-27/000004'; undefined where it is none.
 */
export function readDocumentNumber(typed: string): string | undefined {
  const [, series, serial] = /^([CRF]?\d{4}-\d{2})\/(\d{1,8})$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  return series && serial && `${series}/${String(Number(serial)).padStart(6, '0')}`
}

/** The number of the `serial`th credit note of a financial year, counted apart (rule 53 of the CGST rules). */
export function creditNoteNumber(financialYear: string, serial: number): string {
  return invoiceNumber(creditNoteSeries(financialYear), serial)
}

/** How the credit notes of a financial year are counted, beside its invoices: 'C2026-27'. */
export function creditNoteSeries(financialYear: string): string {
  return `C${financialYear}`
}

/** How the vouchers of a financial year are counted, each kind apart: those of receipts 'R2026-27', of refunds 'F2026-27'. */
export function voucherSeries(kind: 'receipt' | 'refund', financialYear: string): string {
  return `${kind === 'receipt' ? 'R' : 'F'}${financialYear}`
}

/** What documents are called by the letter that their number begins with; an invoice's begins with none. */
const DOCUMENTS: Readonly<Record<string, string>> = { C: 'credit note', R: 'receipt voucher', F: 'refund voucher' }

/** What kind of document a number is of: 'invoice', 'credit note', 'receipt voucher' or 'refund voucher'. */
export function documentOf(number: string): string {
  return DOCUMENTS[number.charAt(0)] ?? 'invoice'
}

export function isRefundVoucher(number: string): boolean {
  return documentOf(number) === 'refund voucher'
}

/** What the file of a document is called: its kind and its number without the slash. */
export function documentFileName(number: string): string {
  return `${documentOf(number).replaceAll(' ', '-')}-${number.replaceAll('/', '-')}.pdf`
}
