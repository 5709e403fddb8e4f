import type { TaxSplit } from '../../src/domain/invoices/gst.ts'
import type { Month } from '../../src/domain/settings/month.ts'
import type { Db } from '../../src/server/db/connect.ts'
import type { Gstr1 } from '../gstr1-schema.ts'

/** Value and taxes in paise; of credit notes below nothing. */
export type Sums = { taxable: number; cgst: number; sgst: number; igst: number }
/** By whatever they are added up by. */
export type SumsBy = Record<string, Sums>

/** What the return asks of an invoice, or of a credit note and the invoice that it takes back. */
export type Document = {
  number: string
  kind: 'invoice' | 'credit-note'
  /** ms. */
  issuedAt: number
  byRate: readonly TaxSplit[]
  /** Of the invoice: the GSTIN of its buyer, where its goods were supplied, the seller's state, and its amount in paise. */
  gstin: string | null
  place: string
  home: string
  total: number
}

/** All documents by the month of India in which they were issued, read without any of the shop's own functions. */
export async function readDocuments(db: Db): Promise<Map<Month, Document[]>> {
  const rows = await db<Document[]>`
    select d.*, invoice #>> '{business,gstin}' as gstin, coalesce(invoice #>> '{placeOfSupply,code}', '') as place,
      coalesce(invoice #>> '{seller,state,code}', '') as home, (invoice #>> '{total,amount}')::float8 as total
    from (
      select number, 'invoice' as kind, issued_at, contents -> 'byRate' as by_rate, number as billed from invoices
      union all select number, 'credit-note', issued_at, contents -> 'byRate', invoice_number from credit_notes
    ) d join (select number as billed, contents as invoice from invoices) i using (billed)
    order by issued_at, number`
  return Map.groupBy(rows, ({ issuedAt }) => monthInIndia(issuedAt))
}

/** Numbers of the vouchers of money before its invoice, by the month of India in which they were issued. */
export async function readVouchers(db: Db): Promise<Map<Month, string[]>> {
  const rows = await db<{ number: string; issuedAt: number }[]>`select number, issued_at from vouchers`
  const byMonth = Map.groupBy(rows, ({ issuedAt }) => monthInIndia(issuedAt))
  return new Map([...byMonth].map(([month, some]) => [month, some.map(({ number }) => number)]))
}

/** India is five hours and a half ahead of UTC. */
const AHEAD = 5.5 * 3_600_000

function monthInIndia(at: number): Month {
  return new Date(at + AHEAD).toISOString().slice(0, 7)
}

/** From when to when a month lasts there. */
export function spanInIndia(month: Month): { from: Date; until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  return { from: new Date(from.getTime() - AHEAD), until: new Date(until.getTime() - AHEAD) }
}

function add(to: SumsBy, key: string, { taxable, cgst, sgst, igst }: Sums, sign = 1): void {
  const had = to[key] ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  to[key] = {
    taxable: had.taxable + sign * taxable,
    cgst: had.cgst + sign * cgst,
    sgst: had.sgst + sign * sgst,
    igst: had.igst + sign * igst,
  }
}

/** What comes to nothing is as good as what is not there; keys in turn. */
function withoutNothing(sums: SumsBy): SumsBy {
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, of]) => Object.values(of).some((amount) => amount !== 0))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** What documents come to by a key of each of their rates. */
export function sumDocuments(
  documents: readonly Document[],
  keyOf: (document: Document, rate: number) => string,
): SumsBy {
  const sums: SumsBy = {}
  for (const document of documents) {
    const sign = document.kind === 'credit-note' ? -1 : 1
    for (const split of document.byRate) add(sums, keyOf(document, split.gstRate), split, sign)
  }
  return withoutNothing(sums)
}

const LAKH = 100_000_00
const ABROAD = '96'

/**
 * Where a document stands in a return, by the form's own words: to whom its invoice was billed, where its goods were
 * supplied, and what it came to; what bears no tax stands in table 8, by whether it crossed a border and to whom.
 */
export function tableOf({ kind, gstin, place, home, total }: Document, rate: number): string {
  const isNote = kind === 'credit-note'
  if (place === ABROAD) return `${isNote ? 'cdnur' : 'exp'} ${place} ${rate}`
  const isWithin = home === place
  if (rate === 0) return `nil ${isWithin ? 'INTRA' : 'INTR'}${gstin ? 'B2B' : 'B2C'}`
  if (gstin) return `${isNote ? 'cdnr' : 'b2b'} ${gstin} ${place} ${rate}`
  // Of an invoice of which a part bears no tax its whole value counts.
  if (!isWithin && total > LAKH) return `${isNote ? 'cdnur' : 'b2cl'} ${place} ${rate}`
  return `b2cs ${isWithin ? 'INTRA' : 'INTER'} ${place} ${rate}`
}

/** In which part of table 12 it stands. */
export function partOf({ gstin, place }: Document, rate: number): string {
  return `${gstin && place !== ABROAD ? 'business' : 'other'} ${rate}`
}

type Detail = { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }

const inPaise = (rupees = 0) => Math.round(rupees * 100)
const sumsOf = ({ txval, iamt, camt, samt }: Omit<Detail, 'rt'>): Sums => ({
  ...{ taxable: inPaise(txval), cgst: inPaise(camt), sgst: inPaise(samt), igst: inPaise(iamt) },
})

/** What a return says by the same keys as `tableOf`. */
export function sumReturn({ b2b = [], b2cl = [], b2cs = [], exp = [], cdnr = [], cdnur = [], nil }: Gstr1): SumsBy {
  const sums: SumsBy = {}
  const addItems = (key: string, items: readonly { itm_det: unknown }[], sign = 1) => {
    for (const detail of items.map(({ itm_det }) => itm_det as Detail))
      add(sums, `${key} ${detail.rt}`, sumsOf(detail), sign)
  }
  for (const { ctin, inv } of b2b) for (const { pos, itms } of inv) addItems(`b2b ${ctin} ${pos}`, itms)
  for (const { ctin, nt } of cdnr) for (const { pos, itms } of nt) addItems(`cdnr ${ctin} ${pos}`, itms, -1)
  for (const { pos, inv } of b2cl) for (const { itms } of inv) addItems(`b2cl ${pos}`, itms)
  for (const { inv } of exp)
    for (const { itms } of inv) for (const detail of itms) add(sums, `exp ${ABROAD} ${detail.rt}`, sumsOf(detail))
  for (const note of cdnur) addItems(`cdnur ${note.typ === 'EXPWP' ? ABROAD : note.pos}`, note.itms, -1)
  for (const row of b2cs) add(sums, `b2cs ${row.sply_ty} ${row.pos} ${row.rt}`, sumsOf(row))
  for (const { sply_ty, nil_amt } of nil?.inv ?? []) add(sums, `nil ${sply_ty}`, sumsOf({ txval: nil_amt }))
  return withoutNothing(sums)
}

/** What table 12 says by rate, and whether it was sold to businesses. */
export function sumHsn({ hsn }: Gstr1): SumsBy {
  const sums: SumsBy = {}
  for (const row of hsn?.hsn_b2b ?? []) add(sums, `business ${row.rt}`, sumsOf(row))
  for (const row of hsn?.hsn_b2c ?? []) add(sums, `other ${row.rt}`, sumsOf(row))
  return withoutNothing(sums)
}

/** What the ledger has in its accounts of sales and of taxes between two moments, by rate; `sales` with delivery and packing. */
export async function sumLedger(db: Db, from: Date, until: Date): Promise<SumsBy> {
  const rows = await db<{ account: string; gstRate: number | null; amount: number }[]>`
    select account, gst_rate, sum(amount)::float8 as amount from (
      select credit as account, gst_rate, amount, at from ledger union all select debit, gst_rate, -amount, at from ledger
    ) side
    where at >= ${from} and at < ${until} and account in ('sales', 'delivery', 'cgst', 'sgst', 'igst') group by 1, 2`
  const sums: SumsBy = {}
  for (const { account, gstRate, amount } of rows) {
    const part = account === 'sales' || account === 'delivery' ? 'taxable' : account
    add(sums, `${gstRate}`, { taxable: 0, cgst: 0, sgst: 0, igst: 0, [part]: amount })
  }
  return withoutNothing(sums)
}
