import { nameOfState } from '../address/states.ts'
import { formatDate } from '../dates.ts'
import type { Numbered } from '../invoices/document-number.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { ABROAD } from '../invoices/place-of-supply.ts'
import { type Paise, paise } from '../money.ts'
import { headingOf, hsnRowsOf, smallRowsOf } from './gstr1.ts'
import { figuresOf, type Issued } from './issued.ts'
import type { HsnRow, MonthBooks, SingleRow, UntaxedKind } from './month-books.ts'
import { rangeOf } from './number-series.ts'

/** Tables of a return as an accountant's program reads them, each under its usual heads. */
export const SHEETS = [
  ...(['b2b', 'b2cs', 'b2cl', 'exp', 'cdnr', 'cdnur', 'nil'] as const),
  ...(['hsn-b2b', 'hsn-b2c', 'docs'] as const),
] as const
export type Sheet = (typeof SHEETS)[number]

/** The rows of a sheet, its heads first; amounts in rupees with their paise. */
export function sheetOf(books: MonthBooks, sheet: Sheet): readonly (readonly string[])[] {
  return [HEADS[sheet], ...ROWS[sheet](books)]
}

const HSN_HEADS = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]

const HEADS: Readonly<Record<Sheet, readonly string[]>> = {
  b2b: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice Date', 'Invoice Value'],
    ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  b2cs: ['Type', 'Place Of Supply', 'Rate', 'Taxable Value', 'Integrated Tax', 'Central Tax', 'State Tax', 'Cess'],
  b2cl: ['Invoice Number', 'Invoice Date', 'Invoice Value', 'Place Of Supply', 'Rate', 'Taxable Value', 'Cess Amount'],
  exp: ['Export Type', 'Invoice Number', 'Invoice Date', 'Invoice Value', 'Rate', 'Taxable Value', 'Cess Amount'],
  cdnr: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
    ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  nil: ['Description', 'Nil Rated Supplies', 'Exempted', 'Non-GST Supplies'],
  'hsn-b2b': HSN_HEADS,
  'hsn-b2c': HSN_HEADS,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

const ROWS: Readonly<Record<Sheet, (books: MonthBooks) => readonly (readonly string[])[]>> = {
  b2b: (books) =>
    ratesOf(books, 'b2b').map(({ row, gstRate, taxable }) => [
      ...[...buyerOf(row), row.number, dateText(row.issuedAt), written(row.total), placeText(row.place)],
      ...['N', '', 'Regular B2B', '', `${gstRate}`, taxable, '0.00'],
    ]),
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
  cdnr: (books) =>
    ratesOf(books, 'cdnr').map(({ row, gstRate, taxable }) => [
      ...[...buyerOf(row), row.number, dateText(row.issuedAt), 'C', placeText(row.place)],
      ...['N', 'Regular B2B', written(row.total), '', `${gstRate}`, taxable, '0.00'],
    ]),
  cdnur: (books) =>
    ratesOf(books, 'cdnur').map(({ row, gstRate, taxable }) => [
      ...[row.abroad ? 'EXPWP' : 'B2CL', row.number, dateText(row.issuedAt), 'C', placeText(row.place)],
      ...[written(row.total), `${gstRate}`, taxable, '0.00'],
    ]),
  nil: ({ untaxed }) =>
    [...untaxed].map(([kind, { taxable }]) => [UNTAXED[kind], ...[written(taxable), '0.00', '0.00']]),
  'hsn-b2b': (books) => hsnRowsOf(books, true).map(hsnRow),
  'hsn-b2c': (books) => hsnRowsOf(books, false).map(hsnRow),
  docs: ({ series }) =>
    [...series.values()].map((one) => {
      const { kind, from, to, issued, missing } = rangeOf(one)
      return [NATURES[kind], from, to, `${issued + missing.length}`, `${missing.length}`]
    }),
}

const NATURES: Readonly<Record<Numbered, string>> = {
  invoice: 'Invoices for outward supply',
  note: 'Credit Note',
  receipt: 'Receipt Voucher',
  refund: 'Refund Voucher',
}

const UNTAXED: Readonly<Record<UntaxedKind, string>> = {
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
}

function hsnRow({ hsn, gstRate, unit, quantity, figures }: HsnRow): readonly string[] {
  const { taxable, igst, cgst, sgst } = figures
  return [
    ...[hsn, headingOf(hsn), unit, `${quantity}`, written(paise(taxable + igst + cgst + sgst)), `${gstRate}`],
    ...[...[taxable, igst, cgst, sgst].map(written), '0.00'],
  ]
}

function buyerOf({ business }: SingleRow): readonly string[] {
  return [business?.gstin ?? '', business?.name ?? '']
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
  ...['Number', 'Date', 'Document', 'Against', 'Order', 'Buyer', 'GSTIN of the buyer', 'Place of supply', 'Payment'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'],
]

/** A document as a line of the sales register; of a credit note all figures are below nothing. */
export function registerRow(issued: Issued): readonly string[] {
  const { document } = issued
  const { taxable, cgst, sgst, igst } = figuresOf(issued, document.total)
  const total = paise(taxable + cgst + sgst + igst)
  return [
    ...[document.number, dateText(document.issuedAt), document.title, against(document), document.orderId],
    ...[
      document.business?.name ?? document.buyer.name,
      document.business?.gstin ?? '',
      placeText(document.placeOfSupply?.code ?? ''),
      document.payment,
    ],
    ...[taxable, cgst, sgst, igst, total].map(written),
  ]
}

function against({ cancels }: Invoice): string {
  return cancels?.number ?? ''
}
