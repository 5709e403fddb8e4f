import { inIndia } from '../dates.ts'
import type { Numbered } from '../invoices/document-number.ts'
import { type Paise, paise, toRupees } from '../money.ts'
import type { Month } from '../settings/month.ts'
import type { Figures } from './issued.ts'
import type { HsnRow, MonthBooks, SingleRow, SmallRow, UntaxedKind } from './month-books.ts'
import { type NumberSeries, rangeOf } from './number-series.ts'

/** The form of the file. */
const VERSION = 'GST3.2'

/**
 * A return of outward supplies as the GST portal reads it (form GSTR-1: tables 4A, 5, 6A, 7, 8, 9B, 12 and 13). Its GSTIN is
 * that of the documents, `gstin` where there are none. Amounts in rupees; a table of which there is nothing is left out. No
 * cess is due on sweets, and no tax on them by the buyer (reverse charge).
 */
export function drawUpGstr1(books: MonthBooks, gstin: string): Gstr1 {
  const rowsIn = (section: SingleRow['section']) => books.single.filter((row) => row.section === section)
  const exports = rowsIn('exp')
  return {
    ...{ gstin: [...books.gstins].at(-1) ?? gstin.trim(), fp: periodOf(books.month), version: VERSION },
    ...listed('b2b', byBusiness(rowsIn('b2b'), 'inv', billedOf)),
    ...listed('b2cl', byPlace(rowsIn('b2cl'))),
    ...listed('b2cs', smallRowsOf(books).map(smallOf)),
    ...listed('exp', exports.length > 0 ? [{ exp_typ: 'WPAY', inv: exports.map(exportOf) }] : []),
    ...listed('cdnr', byBusiness(rowsIn('cdnr'), 'nt', creditedOf)),
    ...listed('cdnur', rowsIn('cdnur').map(noteOf)),
    ...(books.untaxed.size > 0 && { nil: { inv: [...books.untaxed].map(untaxedOf) } }),
    ...(books.hsn.size > 0 && { hsn: hsnOf(books) }),
    ...(books.series.size > 0 && { doc_issue: { doc_det: documentsOf(books) } }),
  }
}

export type Gstr1 = { gstin: string; fp: string; version: string } & Readonly<Record<string, unknown>>

/** Supplies to one place at one rate, by place and rate. */
export function smallRowsOf({ small }: MonthBooks): readonly SmallRow[] {
  return [...small.values()].toSorted((a, b) => a.place.localeCompare(b.place) || a.gstRate - b.gstRate)
}

/** Goods to businesses, or those to all others, by code, rate and unit. */
export function hsnRowsOf({ hsn }: MonthBooks, toBusiness: boolean): readonly HsnRow[] {
  return [...hsn.values()]
    .filter((row) => row.toBusiness === toBusiness)
    .toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.gstRate - b.gstRate || a.unit.localeCompare(b.unit))
}

function listed(name: string, rows: readonly unknown[]) {
  return rows.length > 0 ? { [name]: rows } : {}
}

function periodOf(month: Month): string {
  const [year, number] = month.split('-')
  return `${number}${year}`
}

function dateOf(at: number): string {
  return inIndia(at).toISOString().slice(0, 10).split('-').toReversed().join('-')
}

function smallOf({ within, place, gstRate, figures }: SmallRow) {
  return { sply_ty: within ? 'INTRA' : 'INTER', pos: place, typ: 'OE', ...bothTaxes(gstRate, figures) }
}

function bothTaxes(gstRate: number, { taxable, cgst, sgst, igst }: Figures) {
  const [txval, iamt, camt, samt] = [taxable, igst, cgst, sgst].map(toRupees)
  return { rt: gstRate, txval, iamt, camt, samt, csamt: 0 }
}

/** Documents are listed above nothing, credit notes too; to the seller's own state with the two taxes in place of one. */
function itemsOf({ byRate, within }: SingleRow) {
  return byRate.map(({ gstRate, figures }) => {
    const [txval, iamt, camt, samt] = [figures.taxable, figures.igst, figures.cgst, figures.sgst].map(aboveNothing)
    return { rt: gstRate, txval, ...(within ? { camt, samt } : { iamt }), csamt: 0 }
  })
}

function aboveNothing(amount: Paise): number {
  return toRupees(paise(Math.abs(amount)))
}

function numberedItems(row: SingleRow) {
  return itemsOf(row).map((itm_det, at) => ({ num: at + 1, itm_det }))
}

/** Documents under the GSTIN of whom they are billed to. */
function byBusiness(rows: readonly SingleRow[], name: 'inv' | 'nt', listedOf: (row: SingleRow) => object) {
  return [...Map.groupBy(rows, ({ business }) => business?.gstin)].map(([ctin, some]) => {
    return { ctin, [name]: some.map(listedOf) }
  })
}

function billedOf(row: SingleRow) {
  return { inum: row.number, idt: dateOf(row.issuedAt), ...toBusiness(row) }
}

function creditedOf(row: SingleRow) {
  return { ntty: 'C', nt_num: row.number, nt_dt: dateOf(row.issuedAt), ...toBusiness(row) }
}

/** A regular supply (R), on which the seller pays the tax. */
function toBusiness(row: SingleRow) {
  return { val: toRupees(row.total), pos: row.place, rchrg: 'N', inv_typ: 'R', itms: numberedItems(row) }
}

function byPlace(rows: readonly SingleRow[]) {
  return [...Map.groupBy(rows, ({ place }) => place)].map(([pos, some]) => ({
    pos,
    inv: some.map((row) => ({
      ...{ inum: row.number, idt: dateOf(row.issuedAt), val: toRupees(row.total), itms: numberedItems(row) },
    })),
  }))
}

function exportOf(row: SingleRow) {
  return { inum: row.number, idt: dateOf(row.issuedAt), val: toRupees(row.total), itms: itemsOf(row) }
}

function noteOf(row: SingleRow) {
  return {
    ...(row.abroad ? { typ: 'EXPWP' } : { typ: 'B2CL', pos: row.place }),
    ...{ ntty: 'C', nt_num: row.number, nt_dt: dateOf(row.issuedAt), val: toRupees(row.total) },
    itms: numberedItems(row),
  }
}

function untaxedOf([sply_ty, { taxable }]: readonly [UntaxedKind, Figures]) {
  return { sply_ty, nil_amt: toRupees(taxable), expt_amt: 0, ngsup_amt: 0 }
}

/** Table 12, in two parts since May 2025. */
function hsnOf(books: MonthBooks) {
  const [toBusinesses, toOthers] = [hsnRowsOf(books, true), hsnRowsOf(books, false)]
  return {
    ...listed('hsn_b2b', toBusinesses.map(hsnRowOf)),
    ...listed('hsn_b2c', toOthers.map(hsnRowOf)),
  }
}

function hsnRowOf({ hsn, gstRate, unit, quantity, figures }: HsnRow, at: number) {
  return { num: at + 1, hsn_sc: hsn, desc: headingOf(hsn), uqc: unit, qty: quantity, ...bothTaxes(gstRate, figures) }
}

/** Headings of the customs tariff under which sweets, savouries and biscuits fall, at most 30 letters. */
const HEADINGS: Readonly<Record<string, string>> = {
  1704: 'Sugar confectionery',
  1806: 'Chocolate',
  1905: 'Biscuits and bakers wares',
  2106: 'Sweetmeats and namkeen',
}

export function headingOf(hsn: string): string {
  return HEADINGS[hsn.slice(0, 4)] ?? ''
}

/** Kinds of documents by the number that table 13 has for them. */
const KINDS = [
  { doc_num: 1, kind: 'invoice' },
  { doc_num: 5, kind: 'note' },
  { doc_num: 6, kind: 'receipt' },
  { doc_num: 8, kind: 'refund' },
] as const satisfies readonly { doc_num: number; kind: Numbered }[]

function documentsOf({ series }: MonthBooks) {
  return KINDS.flatMap(({ doc_num, kind }) => {
    const some = [...series.values()].filter((one) => one.kind === kind)
    return some.length === 0 ? [] : [{ doc_num, docs: some.map(issuedOf) }]
  })
}

/** A number that no document has counts as cancelled: the return says so, and it is told as odd. */
function issuedOf(series: NumberSeries, at: number) {
  const { from, to, issued, missing } = rangeOf(series)
  const total = issued + missing.length
  return { num: at + 1, from, to, totnum: total, cancel: missing.length, net_issue: issued }
}
