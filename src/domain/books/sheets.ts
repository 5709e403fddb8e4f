import { nameOfState } from '../address/states.ts'
import { formatDate } from '../dates.ts'
import { ABROAD, type Invoice } from '../invoices/invoice.ts'
import { type Paise, paise } from '../money.ts'
import { headingOf, hsnRowsOf, smallRowsOf } from './gstr1.ts'
import { figuresOf, type Issued } from './issued.ts'
import type { MonthBooks, SingleRow } from './month-books.ts'
import { rangeOf } from './number-series.ts'

/** Tables of a return as an accountant's program reads them, each under its usual heads. */
export const SHEETS = ['b2cs', 'b2cl', 'exp', 'cdnur', 'nil', 'hsn', 'docs'] as const
export type Sheet = (typeof SHEETS)[number]

/** The rows of a sheet, its heads first; amounts in rupees with their paise. */
export function sheetOf(books: MonthBooks, sheet: Sheet): readonly (readonly string[])[] {
  return [HEADS[sheet], ...ROWS[sheet](books)]
}

const HEADS: Readonly<Record<Sheet, readonly string[]>> = {
  b2cs: ['Type', 'Place Of Supply', 'Rate', 'Taxable Value', 'Integrated Tax', 'Central Tax', 'State Tax', 'Cess'],
  b2cl: ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place Of Supply', 'Rate', 'Taxable Value', 'Cess Amount'],
  exp: ['Export Type', 'Invoice Number', 'Invoice Date', 'Invoice Value', 'Rate', 'Taxable Value', 'Cess Amount'],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  nil: ['Description', 'Nil Rated Supplies', 'Exempted', 'Non-GST Supplies'],
  hsn: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

const ROWS: Readonly<Record<Sheet, (books: MonthBooks) => readonly (readonly string[])[]>> = {
  b2cs: (books) =>
    smallRowsOf(books).map(({ place, gstRate, figures: { taxable, igst, cgst, sgst } }) => [
      ...['OE', placeText(place), `${gstRate}`, ...[taxable, igst, cgst, sgst].map(written), '0.00'],
    ]),
  b2cl: (books) =>
    ratesOf(books, 'b2cl').map(({ row, gstRate, taxable }) => [
      ...[row.number, dateText(row.issuedAt), written(row.total), placeText(row.place), `${gstRate}`, taxable, '0.00'],
    ]),
  exp: (books) =>
    ratesOf(books, 'exp').map(({ row, gstRate, taxable }) => [
      ...['WPAY', row.number, dateText(row.issuedAt), written(row.total), `${gstRate}`, taxable, '0.00'],
    ]),
  cdnur: (books) =>
    ratesOf(books, 'cdnur').map(({ row, gstRate, taxable }) => [
      ...[row.abroad ? 'EXPWP' : 'B2CL', row.number, dateText(row.issuedAt), 'C', placeText(row.place)],
      ...[written(row.total), `${gstRate}`, taxable, '0.00'],
    ]),
  nil: ({ untaxed }) =>
    [...untaxed].map(([where, { taxable }]) => [
      `${where === 'within' ? 'Intra' : 'Inter'}-State supplies to unregistered persons`,
      ...[written(taxable), '0.00', '0.00'],
    ]),
  hsn: (books) =>
    hsnRowsOf(books).map(({ hsn, gstRate, unit, quantity, figures: { taxable, igst, cgst, sgst } }) => [
      ...[hsn, headingOf(hsn), unit, `${quantity}`, written(paise(taxable + igst + cgst + sgst)), `${gstRate}`],
      ...[...[taxable, igst, cgst, sgst].map(written), '0.00'],
    ]),
  docs: ({ series }) =>
    [...series.values()].map((one) => {
      const { kind, from, to, issued, missing } = rangeOf(one)
      const nature = kind === 'note' ? 'Credit Note' : 'Invoices for outward supply'
      return [nature, from, to, `${issued + missing.length}`, `${missing.length}`]
    }),
}

function ratesOf({ single }: MonthBooks, section: SingleRow['section']) {
  return single
    .filter((row) => row.section === section)
    .flatMap((row) =>
      row.byRate.map(({ gstRate, figures }) => ({
        ...{ row, gstRate, taxable: written(paise(Math.abs(figures.taxable))) },
      })),
    )
}

/** Rupees with their paise and no marks between: 1234.50. */
export function written(amount: Paise): string {
  return (amount / 100).toFixed(2)
}

/** '08-Nov-2026'. */
function dateText(at: number): string {
  const [, day = '', month, year] = formatDate(at).split(' ')
  return `${day.padStart(2, '0')}-${month}-${year}`
}

function placeText(code: string): string {
  if (code === '' || code === ABROAD) return code
  return `${code}-${nameOfState(code)}`
}

export const REGISTER_HEADS: readonly string[] = [
  ...['Number', 'Date', 'Document', 'Against', 'Order', 'Buyer', 'Place of supply', 'Payment'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'],
]

/** A document as a line of the sales register; of a credit note all figures are below nothing. */
export function registerRow(issued: Issued): readonly string[] {
  const { document } = issued
  const { taxable, cgst, sgst, igst } = figuresOf(issued, document.total)
  const total = paise(taxable + cgst + sgst + igst)
  return [
    ...[document.number, dateText(document.issuedAt), document.title, against(document), document.orderId],
    ...[document.buyer.name, placeText(document.placeOfSupply?.code ?? ''), document.payment],
    ...[taxable, cgst, sgst, igst, total].map(written),
  ]
}

function against({ cancels }: Invoice): string {
  return cancels?.number ?? ''
}
