import type { ProviderName } from '../../payments/providers.ts'
import { dayOf } from '../../settings/work-day.ts'
import { type AgreedFee, gstRateOn } from './agreed-fee.ts'
import { isProviderId, isReference, readAmount, readMoment } from './cells.ts'
import { razorpayMovement } from './razorpay-row.ts'
import {
  isSameMovement,
  MOST_MOVED,
  MOST_TROUBLES,
  type Report,
  type ReportedSettlement,
  type RowCells,
  type RowRead,
} from './report.ts'
import { stripeMovement } from './stripe-row.ts'

/** The cells of a row by the names of their columns. */
export type Cells = ReadonlyMap<string, string>

/** How a provider writes its report. */
type Layout = {
  /** Columns without which it cannot be read; of several names of one, the first that is there. */
  needs: readonly (readonly string[])[]
  settlement: string
  utr: string
  at: readonly string[]
  zone: '+05:30' | 'Z'
  read: (cells: RowCells) => RowRead
}

const LAYOUTS: Readonly<Record<ProviderName, Layout>> = {
  razorpay: {
    needs: [
      ...[
        ['transaction_entity', 'type'],
        ['entity_id'],
        ['amount'],
        ['fee (exclusive tax)', 'fee'],
        ['tax'],
        ['debit'],
      ],
      ...[['credit'], ['settlement_id'], ['settled_at'], ['settlement_utr']],
    ],
    ...{ settlement: 'settlement_id', utr: 'settlement_utr', at: ['settled_at'], zone: '+05:30' },
    read: razorpayMovement,
  },
  stripe: {
    needs: [
      ...[['automatic_payout_id'], ['automatic_payout_effective_at_utc', 'automatic_payout_effective_at']],
      ...[['balance_transaction_id'], ['gross'], ['fee'], ['net'], ['currency'], ['reporting_category'], ['source_id']],
      ['payment_intent_id'],
    ],
    ...{ settlement: 'automatic_payout_id', utr: 'trace_id', zone: 'Z' },
    at: ['automatic_payout_effective_at_utc', 'automatic_payout_effective_at'],
    read: stripeMovement,
  },
}

/** Whose report begins with these names of columns, and which columns it lacks; undefined: nobody's. */
export function recognise(heads: readonly string[]): { provider: ProviderName; lacks: readonly string[] } | undefined {
  const has = new Set(heads.map(bareName))
  const provider = has.has('settlement_id') ? 'razorpay' : has.has('automatic_payout_id') ? 'stripe' : undefined
  if (!provider) return undefined
  const lacks = LAYOUTS[provider].needs.filter((names) => !names.some((name) => has.has(name)))
  return { provider, lacks: lacks.map(([name = '']) => name) }
}

/** The name of a column as it is looked for. */
export function bareName(head: string): string {
  return head.trim().toLowerCase()
}

export function emptyReport(provider: ProviderName): Report {
  return { provider, settlements: new Map(), waiting: 0, repeated: [], problems: [] }
}

/**
 * Takes a row of a report into it: its movement, what is transferred in all, or what is wrong with it. The tax of a report
 * that does not say it is reckoned by what was agreed.
 */
export function takeRow(report: Report, cells: Cells, line: number, agreements: readonly AgreedFee[]): void {
  const { settlement, read } = LAYOUTS[report.provider]
  const text = (column: string) => (cells.get(column) ?? '').trim()
  if (text(settlement) === '') {
    report.waiting += 1
    return
  }
  const place = readPlace(report.provider, text)
  const found =
    'problem' in place
      ? place
      : read({
          ...{ text, amount: (column) => readAmount(text(column)) },
          gstRate: gstRateOn(dayOf(place.at), agreements),
        })
  if ('problem' in found) addTrouble(report, line, found.problem)
  else if (!('problem' in place)) takeRead(report, { ...place, line }, found)
}

type Place = Pick<ReportedSettlement, 'id' | 'at' | 'utr'>

/** The settlement that a row is of, when (ms) it was paid out and how the bank calls it. */
function readPlace(provider: ProviderName, text: RowCells['text']): Place | { problem: string } {
  const { settlement, utr: reference, at: columns, zone } = LAYOUTS[provider]
  const [id, utr, currency] = [text(settlement), text(reference), text('currency')]
  const at = readMoment(columns.map(text).find((cell) => cell !== '') ?? '', zone)
  if (!isProviderId(id)) return { problem: `“${short(id)}” is no id of a settlement.` }
  if (at === undefined) return { problem: 'It does not say on which day it was paid out.' }
  if (!isReference(utr)) return { problem: 'The reference of the bank cannot be read.' }
  if (currency !== '' && currency.toUpperCase() !== 'INR') {
    return { problem: `It is in ${short(currency)}, not in rupees.` }
  }
  return { id, at, utr }
}

function takeRead(
  report: Report,
  { id, at, utr, line }: Place & { line: number },
  found: Exclude<RowRead, { problem: string }>,
): void {
  const known = report.settlements.get(id) ?? { id, at, utr, movements: new Map(), told: undefined }
  report.settlements.set(id, known)
  if (known.utr === '') known.utr = utr
  if ('told' in found) {
    known.told = (known.told ?? 0) + found.told
    return
  }
  const movement = { ...found, line, settlementId: id }
  const earlier = known.movements.get(movement.id)
  if (!isProviderId(movement.id) || !isProviderId(movement.source)) {
    addTrouble(report, line, 'It has no id that can be read.')
  } else if (Math.abs(movement.amount) > MOST_MOVED) addTrouble(report, line, 'It is of more than ₹2 crore.')
  else if (!earlier) known.movements.set(movement.id, movement)
  else if (isSameMovement(earlier, movement)) report.repeated.push(movement)
  else addTrouble(report, line, `It says otherwise about “${short(movement.id)}” than line ${earlier.line}.`)
}

/** Notes what cannot be read, as far as it is told. */
export function addTrouble(report: Report, line: number, message: string): void {
  if (report.problems.length < MOST_TROUBLES) report.problems.push({ line, message })
}

function short(text: string): string {
  return text.slice(0, 40)
}
