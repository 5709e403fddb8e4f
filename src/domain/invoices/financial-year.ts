import { inIndia } from '../dates.ts'

/** The Indian financial year of a moment (ms), April to March: '2026-27'. */
export function financialYearOf(at: number): string {
  const date = inIndia(at)
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The number of the `serial`th invoice of a financial year: at most 16 characters, as rule 46 of the CGST rules asks. */
export function invoiceNumber(financialYear: string, serial: number): string {
  const number = `${financialYear}/${String(serial).padStart(6, '0')}`
  if (number.length > 16) throw new RangeError(`no invoice number of 16 characters left in ${financialYear}`)
  return number
}

/** What the file of an invoice is called: its number without the slash. */
export function invoiceFileName(number: string): string {
  return `invoice-${number.replaceAll('/', '-')}.pdf`
}
