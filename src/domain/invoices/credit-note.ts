import { apportion } from '../apportion.ts'
import { type Paise, paise, sumOf, times, ZERO } from '../money.ts'
import { splitTax, sumTax, type TaxSplit, taxByRate } from './gst.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

/** What a note says of why; what staff typed about it is theirs, and stands in the log. */
export const CREDIT_REASONS = {
  cameBack: 'It came back',
  givenBack: 'Money was given back',
  notSent: 'It was not sent as billed',
} as const
export type CreditReason = keyof typeof CREDIT_REASONS

/** `issuedAt`: ms. */
export type Noted = { number: string; issuedAt: number; reason: CreditReason }

/** What is taken back of an invoice: all that stands of it, or an amount, with the pieces of goods that it is for. */
export type Credit = 'all' | { amount: Paise; pieces: readonly CreditedPieces[] }

/** So many pieces of the goods that were sold in the line of the order at that place (from 0), be it of parts. */
export type CreditedPieces = { at: number; quantity: number }

/**
 * The credit note that takes back an invoice or a part of it, after those that took back before (section 34 of the CGST
 * act, rule 53 of its rules); undefined where nothing of it stands. Never more is taken back than stands, of the whole, of
 * a line and of each tax: all notes of an invoice together are what it was, to the paisa.
 */
export function drawUpCreditNote(
  invoice: Invoice,
  earlier: readonly Invoice[],
  credit: Credit,
): ((noted: Noted) => Invoice) | undefined {
  const standing = standingOf(invoice, earlier)
  const taken = credit === 'all' ? standing : partOf(standing, credit, invoice.taxes === 'halves')
  if (taken.every(({ amount }) => amount === 0)) return undefined
  const lines = taken.filter(({ amount, quantity }) => amount > 0 || quantity > 0).map(toLine)
  return ({ number, issuedAt, reason }) => ({
    ...invoice,
    ...{ title: 'Credit Note', number, issuedAt, lines },
    cancels: {
      title: invoice.title,
      number: invoice.number,
      issuedAt: invoice.issuedAt,
      reason: CREDIT_REASONS[reason],
    },
    byRate: taxByRate(lines),
    total: { ...sumTax(lines), discount: sumOf(lines.map(({ discount }) => discount)) },
  })
}

/** A note as its customer reads it: without what staff typed into those of earlier versions. */
export function withoutTyped(note: Invoice): Invoice {
  const isOurs = Object.values(CREDIT_REASONS).some((words) => words === note.cancels?.reason)
  return isOurs || !note.cancels ? note : { ...note, cancels: { ...note.cancels, reason: '' } }
}

type Standing = TaxSplit & { at: number; line: InvoiceLine; quantity: number }

/** What stands of each line. */
function standingOf({ lines }: Invoice, notes: readonly Invoice[]): Standing[] {
  return lines.map((line, at) => {
    const back = notes.flatMap((note) => note.lines.filter((one, place) => (one.at ?? place) === at))
    const less = (part: 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      paise(line[part] - sumOf(back.map((one) => one[part])))
    const quantity = (line.goods?.quantity ?? 0) - back.reduce((sum, one) => sum + (one.goods?.quantity ?? 0), 0)
    return {
      ...{ at, line, quantity, gstRate: line.gstRate },
      ...{
        amount: less('amount'),
        taxable: less('taxable'),
        cgst: less('cgst'),
        sgst: less('sgst'),
        igst: less('igst'),
      },
    }
  })
}

/** A part: first of the goods that it is for, by what was paid for so many of them, then of all that stands. */
function partOf(
  standing: readonly Standing[],
  { amount, pieces }: Exclude<Credit, 'all'>,
  inHalves: boolean,
): Standing[] {
  const named = ({ at, line }: Standing) =>
    pieces.filter((one) => one.at === (line.sold ?? at)).reduce((sum, { quantity }) => sum + quantity, 0)
  const first = spread(
    amount,
    standing.map((one) => least(one.amount, worthOf(one.line, named(one)))),
  )
  const rest = spread(
    paise(amount - sumOf(first)),
    standing.map(({ amount: stands }, place) => paise(stands - (first[place] ?? ZERO))),
  )
  const isAll = amount >= sumOf(standing.map((one) => one.amount))
  return standing.map((one, place) => {
    const taken = paise((first[place] ?? ZERO) + (rest[place] ?? ZERO))
    // Of what nothing is left to be paid for, no piece stays.
    const isGone = taken === one.amount && (taken > 0 || isAll)
    const quantity = isGone ? one.quantity : Math.min(one.quantity, named(one))
    return { ...one, ...splitOf(one, taken, inHalves), quantity }
  })
}

/** Rounded up: what was paid for pieces one after the other may be a paisa more than a part of the line. */
function worthOf({ amount, goods }: InvoiceLine, pieces: number): Paise {
  return goods ? paise(Math.ceil((amount * pieces) / goods.quantity)) : ZERO
}

/** As much of `amount` as there is room for. */
function spread(amount: Paise, room: readonly Paise[]): readonly Paise[] {
  return apportion(least(amount, sumOf(room)), room)
}

/** The tax within `amount` of what stands, so that neither the rest of the tax nor that of its value is below nothing. */
function splitOf(stands: Standing, amount: Paise, inHalves: boolean): TaxSplit {
  const split = splitTax({ amount, gstRate: stands.gstRate }, inHalves)
  const within = (tax: Paise, most: Paise, parts: number) =>
    paise(Math.min(most, Math.max(tax, Math.ceil((amount - stands.taxable) / parts))))
  const half = inHalves ? within(split.cgst, stands.cgst, 2) : ZERO
  const igst = inHalves ? ZERO : within(split.igst, stands.igst, 1)
  return { ...split, taxable: paise(amount - half - half - igst), cgst: half, sgst: half, igst }
}

/**
 * As a note shows it: of goods that all stay, which only cost less, no piece; of what has no pieces its share of what was
 * off.
 */
function toLine({ at, line, quantity, ...split }: Standing): InvoiceLine {
  const { description, goods } = line
  const off = goods
    ? times(goods.price, quantity) - split.amount
    : Math.round((line.discount * split.amount) / line.amount)
  return {
    ...{ at, description, ...(goods && { goods: { ...goods, quantity } }) },
    ...{ ...split, discount: paise(Math.max(0, off)) },
  }
}

function least(one: Paise, other: Paise): Paise {
  return one < other ? one : other
}
