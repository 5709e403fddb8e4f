import { inIndia } from '../dates.ts'

/** Documents that are numbered apart, by what comes before what is counted: '2026-27', 'C2026-27', 'R2026-27', 'F2026-27'. */
export const SERIES_LETTERS = { invoice: '', note: 'C', receipt: 'R', refund: 'F' } as const
export type Numbered = keyof typeof SERIES_LETTERS

const DAY = 86_400_000

/** '1000' in base 34: with it every second of a day has four characters, of which the first is no 0. */
const FIRST = 34 ** 3

/**
 * What is counted in place of a financial year until that is over, once a shop was put back as it was earlier: numbers of the
 * year may have been given since. By India's clock at the shop's first start then (ms), second, month and day, so that no
 * other start has the same: '2B8S1130' on 30 November at 2:32 PM, in signs that nobody takes for others (no I, no O). The portal
 * of e-invoices takes no number that begins with 0.
 */
export function restoredSeries(at: number): string {
  const date = inIndia(at)
  const second = Math.floor((date.getTime() % DAY) / 1000)
  const time = (FIRST + second).toString(34).toUpperCase().replaceAll('I', 'Y').replaceAll('O', 'Z')
  return time + date.toISOString().slice(5, 10).replace('-', '')
}

/** The number of the `serial`th document of a series: at most 16 characters, as rules 46 and 53 of the CGST rules ask. */
export function documentNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`
  if (number.length > 16) throw new RangeError(`no number of 16 characters left in ${series}`)
  return number
}

/**
 * The number of a document as somebody types it, in whatever case and without the zeros before its serial:
 * 'c2026-27/4' is 'C2026-27/000004'; undefined where it is none.
 */
export function readDocumentNumber(typed: string): string | undefined {
  const [, series, serial] = DOCUMENT_NUMBER.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  return series && serial && `${series}/${String(Number(serial)).padStart(6, '0')}`
}

const DOCUMENT_NUMBER = /^([CRF]?(?:\d{4}-\d{2}|[1-3][\dA-Z]{3}\d{4}))\/(\d{1,8})$/

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
