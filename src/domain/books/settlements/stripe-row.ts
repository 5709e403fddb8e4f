import { paise, shareOf } from '../../money.ts'
import type { MovementKind, RowCells, RowRead } from './report.ts'

const KINDS: Readonly<Record<string, MovementKind>> = { charge: 'payment', refund: 'refund', fee: 'fee' }

/**
 * A row of Stripe's itemised payout reconciliation report, in rupees. Its `fee` is with GST, and nothing says how much of
 * it that is: it is reckoned.
 */
export function stripeMovement({ text, amount: amountIn, gstRate }: RowCells): RowRead {
  const [gross, fee, net] = ['gross', 'fee', 'net'].map(amountIn)
  if (gross === undefined || fee === undefined || net === undefined) return { problem: 'One of its amounts is none.' }
  const category = text('reporting_category').toLowerCase()
  if (category === 'payout') return { told: -net }
  const kind = KINDS[category] ?? 'other'
  const id = text('balance_transaction_id')
  const source = kind === 'payment' ? text('payment_intent_id') : text('source_id')
  // A charge that no payment of the shop stands behind has no payment intent; a fee has no amount.
  const moved = { id, kind, source: source || text('source_id') || id, amount: kind === 'fee' ? 0 : gross }
  const charged = kind === 'fee' ? fee - gross : fee
  const tax = shareOf(paise(charged), gstRate, 100 + gstRate)
  const hasRightSign = kind === 'payment' ? gross > 0 : kind !== 'refund' || gross < 0
  return { ...moved, fee: charged - tax, tax, addsUp: gross - fee === net && hasRightSign }
}
