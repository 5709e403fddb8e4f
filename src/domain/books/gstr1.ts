import { inIndia } from '../dates.ts'
import { type Paise, paise, toRupees } from '../money.ts'
import type { Month } from '../settings/month.ts'
import type { Figures } from './issued.ts'
import type { HsnRow, MonthBooks, SingleRow, SmallRow } from './month-books.ts'
import { type NumberSeries, rangeOf } from './number-series.ts'

/** The form of the file. */
const VERSION = 'GST3.2'

/**
 * A return of outward supplies as the GST portal reads it (form GSTR-1: tables 5, 6A, 7, 8, 9B, 12 and 13), of a shop whose
 * buyers have no GSTIN. Its own is that of the documents, `gstin` where there are none. Amounts in rupees; a table of which there is nothing is left out. No cess is due on sweets.
 */
export function drawUpGstr1(books: MonthBooks, gstin: string): Gstr1 {
  const [b2cl, exp, cdnur] = (['b2cl', 'exp', 'cdnur'] as const).map((section) =>
    books.single.filter((row) => row.section === section),
  )
  return {
    ...{ gstin: [...books.gstins].at(-1) ?? gstin.trim(), fp: periodOf(books.month), version: VERSION },
    ...listed('b2cl', byPlace(b2cl ?? [])),
    ...listed('b2cs', smallRowsOf(books).map(smallOf)),
    ...listed('exp', (exp ?? []).length > 0 ? [{ exp_typ: 'WPAY', inv: (exp ?? []).map(exportOf) }] : []),
    ...listed('cdnur', (cdnur ?? []).map(noteOf)),
    ...(books.untaxed.size > 0 && { nil: { inv: [...books.untaxed].map(untaxedOf) } }),
    ...(books.hsn.size > 0 && { hsn: { hsn_b2c: hsnRowsOf(books).map(hsnOf) } }),
    ...(books.series.size > 0 && { doc_issue: { doc_det: documentsOf(books) } }),
  }
}

export type Gstr1 = { gstin: string; fp: string; version: string } & Readonly<Record<string, unknown>>

/** Supplies to one place at one rate, by place and rate. */
export function smallRowsOf({ small }: MonthBooks): readonly SmallRow[] {
  return [...small.values()].toSorted((a, b) => a.place.localeCompare(b.place) || a.gstRate - b.gstRate)
}

export function hsnRowsOf({ hsn }: MonthBooks): readonly HsnRow[] {
  return [...hsn.values()].toSorted(
    (a, b) => a.hsn.localeCompare(b.hsn) || a.gstRate - b.gstRate || a.unit.localeCompare(b.unit),
  )
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

/** Documents are listed above nothing, credit notes too. */
function itemsOf({ byRate }: SingleRow) {
  return byRate.map(({ gstRate, figures }) => ({
    ...{ rt: gstRate, txval: toRupees(above(figures.taxable)), iamt: toRupees(above(figures.igst)), csamt: 0 },
  }))
}

function above(amount: Paise): Paise {
  return paise(Math.abs(amount))
}

function numberedItems(row: SingleRow) {
  return itemsOf(row).map((itm_det, at) => ({ num: at + 1, itm_det }))
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

function untaxedOf([where, { taxable }]: readonly ['within' | 'beyond', Figures]) {
  const sply_ty = where === 'within' ? 'INTRAB2C' : 'INTRB2C'
  return { sply_ty, nil_amt: toRupees(taxable), expt_amt: 0, ngsup_amt: 0 }
}

function hsnOf({ hsn, gstRate, unit, quantity, figures }: HsnRow, at: number) {
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
] as const

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
