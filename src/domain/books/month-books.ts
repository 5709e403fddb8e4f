import { isIndia } from '../address/country.ts'
import type { Business } from '../business/business.ts'
import { errorOfGstin } from '../business/gstin.ts'
import { financialYearOf } from '../invoices/financial-year.ts'
import type { Invoice, InvoiceLine, Seller, Unit } from '../invoices/invoice.ts'
import { placeOfSupply } from '../invoices/place-of-supply.ts'
import type { Voucher } from '../invoices/voucher.ts'
import type { Paise } from '../money.ts'
import type { Month } from '../settings/month.ts'
import { startOf } from '../settings/work-day.ts'
import {
  addFigures,
  type Figures,
  figuresOf,
  type Issued,
  isAbroad,
  isToBusiness,
  isWithinState,
  NOTHING,
  type Section,
  sectionOf,
} from './issued.ts'
import { type NumberSeries, noteNumber } from './number-series.ts'

/** Small supplies to one place at one rate, less what was taken back of them. */
export type SmallRow = { within: boolean; place: string; gstRate: number; figures: Figures }

/** A document that is listed by itself, by rate. */
export type SingleRow = {
  section: Exclude<Section, 'b2cs'>
  abroad: boolean
  /** Whom it is billed to, in the tables of businesses. */
  business: Business | undefined
  within: boolean
  number: string
  issuedAt: number
  place: string
  /** Of a credit note above nothing. */
  total: Paise
  byRate: readonly { gstRate: number; figures: Figures }[]
}

/**
 * Goods of one HSN code at one rate in one unit, to businesses or to all others, with what was charged for sending and
 * packing them.
 */
export type HsnRow = {
  toBusiness: boolean
  hsn: string
  gstRate: number
  unit: Unit
  quantity: number
  figures: Figures
}

/** What is to be looked at before a return is filed, by the numbers of the documents or the ids of the orders. */
export type Odd = 'no-place' | 'short-hsn' | 'unregistered' | 'late-note' | 'wrong-buyer' | 'own-gstin'

/** To a business or to somebody else (B, C), in the seller's state (A) or in another. */
export type UntaxedKind = 'INTRAB2B' | 'INTRB2B' | 'INTRAB2C' | 'INTRB2C'

/** The documents of a month as they add up; `addDocument` is the one that adds. */
export type MonthBooks = {
  month: Month
  invoices: number
  notes: number
  figures: Figures
  small: Map<string, SmallRow>
  /** What bears no tax, as table 8 parts it. */
  untaxed: Map<UntaxedKind, Figures>
  single: SingleRow[]
  hsn: Map<string, HsnRow>
  /** GSTINs under which its documents were issued, the last one last. */
  gstins: Set<string>
  /** Numbers of what is in the return, and of all that was issued. */
  series: Map<string, NumberSeries>
  allSeries: Map<string, NumberSeries>
  odd: Map<Odd, string[]>
}

export function openBooks(month: Month): MonthBooks {
  return {
    ...{ month, invoices: 0, notes: 0, figures: NOTHING, small: new Map(), untaxed: new Map(), single: [] },
    ...{ hsn: new Map(), gstins: new Set(), series: new Map(), allSeries: new Map(), odd: new Map() },
  }
}

/** Enters a document of the month. What was issued while the shop was not registered is told, and is in no return. */
export function addDocument(books: MonthBooks, issued: Issued): void {
  const { document, takesBack } = issued
  const { number, title } = document
  const kind = title === 'Credit Note' ? 'note' : 'invoice'
  noteNumber(books.allSeries, number, kind)
  if ((takesBack ?? document).title === 'Invoice') {
    noteOdd(books, 'unregistered', number)
    return
  }
  noteNumber(books.series, number, kind)
  books.gstins.add(document.seller.gstin.trim())
  if (kind === 'note') books.notes += 1
  else books.invoices += 1
  noteOddBuyer(books, document)
  if (takesBack && isLate(document.issuedAt, takesBack.issuedAt)) noteOdd(books, 'late-note', number)
  books.figures = addFigures(books.figures, figuresOf(issued, document.total))
  addSupplies(books, issued)
  for (const line of document.lines) addToHsn(books, issued, line)
}

/** What of a voucher a return asks for. */
export type BookedVoucher = Pick<Voucher, 'title' | 'number'> & { seller: Pick<Seller, 'gstin'> }

/** Enters a voucher of the month, of which a return names the number alone: on an advance for goods no tax is due. */
export function addVoucher(books: MonthBooks, { title, number, seller }: BookedVoucher): void {
  const kind = title === 'Receipt Voucher' ? 'receipt' : 'refund'
  noteNumber(books.allSeries, number, kind)
  if (seller.gstin.trim() !== '') noteNumber(books.series, number, kind)
}

function noteOdd({ odd }: MonthBooks, what: Odd, number: string): void {
  const noted = odd.get(what) ?? []
  odd.set(what, noted)
  if (noted.at(-1) !== number) noted.push(number)
}

function noteOddBuyer(books: MonthBooks, { number, buyer, business, seller }: Invoice): void {
  // Nobody knows to which state it went: it was taxed as if to the seller's own.
  if (isIndia(buyer.country) && placeOfSupply(buyer, business) === undefined) noteOdd(books, 'no-place', number)
  if (!business) return
  if (errorOfGstin(business.gstin) !== undefined) noteOdd(books, 'wrong-buyer', number)
  if (business.gstin === seller.gstin.trim()) noteOdd(books, 'own-gstin', number)
}

/** A credit note lowers the tax until 30 November after the financial year of its invoice (section 34 of the CGST act). */
function isLate(noteAt: number, invoiceAt: number): boolean {
  const [begins = ''] = financialYearOf(invoiceAt).split('-')
  return noteAt >= startOf(`${Number(begins) + 1}-12-01`)
}

function addSupplies(books: MonthBooks, issued: Issued): void {
  const { document } = issued
  const section = sectionOf(issued)
  const abroad = isAbroad(document)
  const [within, place] = [isWithinState(document), document.placeOfSupply?.code ?? '']
  const byRate = document.byRate.map((split) => ({ gstRate: split.gstRate, figures: figuresOf(issued, split) }))
  const isTaxed = ({ gstRate }: { gstRate: number }) => gstRate > 0 || abroad
  for (const { figures } of byRate.filter((split) => !isTaxed(split))) {
    const key: UntaxedKind = `${within ? 'INTRA' : 'INTR'}${isToBusiness(document) ? 'B2B' : 'B2C'}`
    books.untaxed.set(key, addFigures(books.untaxed.get(key) ?? NOTHING, figures))
  }
  const taxed = byRate.filter(isTaxed)
  if (section !== 'b2cs') {
    const { number, issuedAt, total, business } = document
    const row = { section, abroad, business, within, number, issuedAt, place, total: total.amount, byRate: taxed }
    if (taxed.length > 0) books.single.push(row)
    return
  }
  for (const { gstRate, figures } of taxed) {
    const key = `${place} ${gstRate}`
    const row = books.small.get(key) ?? { within, place, gstRate, figures: NOTHING }
    books.small.set(key, { ...row, figures: addFigures(row.figures, figures) })
  }
}

function addToHsn(books: MonthBooks, issued: Issued, line: InvoiceLine): void {
  const goods = line.goods ?? principalOf(issued, line.gstRate)
  const [hsn, unit] = [goods?.hsn.trim() ?? '', goods?.unit ?? 'NOS']
  if (hsn.length < 4) noteOdd(books, 'short-hsn', issued.document.number)
  const toBusiness = isToBusiness(issued.document)
  const key = `${hsn} ${line.gstRate} ${unit} ${toBusiness}`
  const none = { toBusiness, hsn, gstRate: line.gstRate, unit, quantity: 0, figures: NOTHING }
  const row = books.hsn.get(key) ?? none
  const sign = issued.document.title === 'Credit Note' ? -1 : 1
  books.hsn.set(key, {
    ...row,
    quantity: row.quantity + sign * (line.goods?.quantity ?? 0) * (line.goods?.each ?? 1),
    figures: addFigures(row.figures, figuresOf(issued, line)),
  })
}

/** The goods whose sending or packing a line is for: what most was paid for at its rate (section 8 of the CGST act). */
function principalOf({ document, takesBack }: Issued, gstRate: number): InvoiceLine['goods'] {
  const goods = (takesBack ?? document).lines.filter((line) => line.goods && line.gstRate === gstRate)
  return goods.toSorted((one, other) => other.amount - one.amount)[0]?.goods
}
