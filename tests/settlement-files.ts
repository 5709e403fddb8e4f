/** A row of a report that a test writes. Amounts in paise; `fee` without `tax`. */
export type ReportRow = {
  kind: 'payment' | 'refund' | 'other'
  source: string
  amount: number
  fee?: number
  tax?: number
  settlement: string
  /** '2026-11-05' */
  day: string
  utr?: string
  /** Of the movement, where it is not the source's. */
  id?: string
}

const rupees = (amount: number) => (amount / 100).toFixed(2)

export const RAZORPAY_HEAD =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by'

/** As Razorpay's dashboard writes a settlement recon report. */
export function razorpayFile(rows: readonly ReportRow[]): string {
  return [RAZORPAY_HEAD, ...rows.map(razorpayLine)].join('\n')
}

function razorpayLine({
  kind,
  source,
  amount,
  fee = 0,
  tax = 0,
  settlement,
  day,
  utr = `UTR${settlement}`,
}: ReportRow) {
  const entity = kind === 'other' ? 'adjustment' : kind
  const came = amount - fee - tax
  const cells = [entity, source, rupees(Math.abs(amount)), 'INR', rupees(fee), rupees(tax)]
  const moved = [rupees(Math.max(-came, 0)), rupees(Math.max(came, 0))]
  const notes = ['upi', '', '', `${day}T10:00:00`, '', '"{""a"": ""b, c""}"', '', '', '', '', '', '', '', '', '']
  return [...cells, ...moved, ...notes, settlement, `${day}T18:30:00`, utr, 'Razorpay'].join(',')
}

const STRIPE_HEAD =
  'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,charge_id,payment_intent_id,trace_id'

/** As Stripe writes an itemised payout reconciliation report with all columns. */
export function stripeFile(rows: readonly ReportRow[]): string {
  return [STRIPE_HEAD, ...rows.map(stripeLine)].join('\n')
}

function stripeLine({
  kind,
  source,
  amount,
  fee = 0,
  tax = 0,
  settlement,
  day,
  id = `txn_${source}`,
  utr = '',
}: ReportRow) {
  const charged = fee + tax
  const category = { payment: 'charge', refund: 'refund', other: 'dispute' }[kind]
  const money = ['inr', rupees(amount), rupees(charged), rupees(amount - charged), category]
  const of = kind === 'payment' ? [`ch_${source}`, '"Order, 1"', `ch_${source}`, source] : [source, '', '', 'pi_of_it']
  return [settlement, `${day} 00:00:00`, id, `${day} 08:00:00`, `${day} 00:00:00`, ...money, ...of, utr].join(',')
}
