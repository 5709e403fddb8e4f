import { paise, shareOf } from '../../domain/money.ts'
import { dayOf, startOf } from '../../domain/settings/work-day.ts'
import type { Entity, Ledger } from './ledger.ts'

/** What a stand-in keeps of a payment, hundredths of a per cent, and the tax on that, per cent. */
const FEE = { razorpay: 200, stripe: 200 }
const GST = 18

const RAZORPAY_HEADS = [
  ...['transaction_entity', 'entity_id', 'amount', 'currency', 'fee (exclusive tax)', 'tax', 'debit', 'credit'],
  ...['payment_method', 'entity_created_at', 'order_id', 'settlement_id', 'settled_at', 'settlement_utr'],
]

const STRIPE_HEADS = [
  ...['automatic_payout_id', 'automatic_payout_effective_at_utc', 'balance_transaction_id', 'created_utc', 'currency'],
  ...['gross', 'fee', 'net', 'reporting_category', 'source_id', 'payment_intent_id', 'trace_id'],
]

/** Razorpay's report of all that was paid and refunded so far: what moved on a day is paid out by a settlement of that day. */
export async function razorpayReport(ledger: Ledger): Promise<string> {
  const [paid, refunds] = await Promise.all([
    payments(ledger, 'entity', 'payment'),
    ledger.list('refund', 'entity', 'refund'),
  ])
  const captured = paid.filter(({ captured }) => captured === true)
  return csvOf(RAZORPAY_HEADS, [...captured, ...refunds].map(razorpayRow))
}

function razorpayRow(entity: Entity): Row {
  const [amount, isPaid] = [Number(entity.amount), entity.entity === 'payment']
  const { fee, tax } = isPaid ? feeOf(amount, FEE.razorpay) : { fee: 0, tax: 0 }
  const { day, at } = dayOfEntity(entity)
  return {
    transaction_entity: String(entity.entity),
    entity_id: entity.id,
    ...{ amount: rupees(amount), currency: 'INR', 'fee (exclusive tax)': rupees(fee), tax: rupees(tax) },
    debit: rupees(isPaid ? 0 : amount),
    credit: rupees(isPaid ? amount - fee - tax : 0),
    payment_method: String(entity.method ?? ''),
    entity_created_at: clock(at, '+05:30'),
    order_id: String(entity.order_id ?? ''),
    settlement_id: `setl_Test${day.replaceAll('-', '')}`,
    settled_at: clock(startOf(day) + LATE_IN_THE_DAY, '+05:30'),
    settlement_utr: `TESTR${day.replaceAll('-', '')}`,
  }
}

/** Stripe's itemised payout reconciliation report, likewise. */
export async function stripeReport(ledger: Ledger): Promise<string> {
  const [paid, refunds] = await Promise.all([
    payments(ledger, 'object', 'payment_intent'),
    ledger.list('refund', 'object', 'refund'),
  ])
  return csvOf(STRIPE_HEADS, [...paid, ...refunds].map(stripeRow))
}

function stripeRow(entity: Entity): Row {
  const [amount, isPaid] = [Number(entity.amount), entity.object === 'payment_intent']
  const { fee, tax } = isPaid ? feeOf(amount, FEE.stripe) : { fee: 0, tax: 0 }
  const [gross, charged] = [isPaid ? amount : -amount, fee + tax]
  const { day, at } = dayOfEntity(entity)
  const name = entity.id.split('_').at(-1)
  return {
    automatic_payout_id: `po_Test${day.replaceAll('-', '')}`,
    automatic_payout_effective_at_utc: `${day} 00:00:00`,
    balance_transaction_id: `txn_${isPaid ? 'p' : 'r'}${name}`,
    ...{ created_utc: clock(at, 'Z'), currency: 'inr', gross: rupees(gross), fee: rupees(charged) },
    net: rupees(gross - charged),
    reporting_category: isPaid ? 'charge' : 'refund',
    source_id: isPaid ? `ch_${name}` : entity.id,
    payment_intent_id: isPaid ? entity.id : String(entity.payment_intent),
    trace_id: `TESTS${day.replaceAll('-', '')}`,
  }
}

type Row = Readonly<Record<string, string>>

function payments(ledger: Ledger, field: string, value: string): Promise<Entity[]> {
  return ledger.list('payment', field, value)
}

const LATE_IN_THE_DAY = 23 * 3_600_000

function dayOfEntity({ created_at, created }: Entity): { day: string; at: number } {
  const at = Number(created_at ?? created) * 1000
  return { day: dayOf(at), at }
}

function feeOf(amount: number, basisPoints: number): { fee: number; tax: number } {
  const fee = shareOf(paise(amount), basisPoints, 10_000)
  return { fee, tax: shareOf(fee, GST, 100) }
}

function rupees(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** '2026-11-28 23:00:00' of a moment (ms), on the clock of India or of UTC. */
function clock(at: number, zone: '+05:30' | 'Z'): string {
  return new Date(at + (zone === 'Z' ? 0 : 5.5 * 3_600_000)).toISOString().slice(0, 19).replace('T', ' ')
}

function csvOf(heads: readonly string[], rows: readonly Row[]): string {
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')
}
