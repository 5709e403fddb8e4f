import type { RowCells, RowRead } from './report.ts'

/**
 * A row of Razorpay's settlement recon report, in rupees. What came of it is its credit less its debit; so the fee follows
 * from that, however the column `fee` counts the tax: with it in the answers of its API, without it in its files.
 */
export function razorpayMovement({ text, amount: amountIn }: RowCells): RowRead {
  const kind = (text('transaction_entity') || text('type')).toLowerCase()
  const [amount, credit, debit, tax] = ['amount', 'credit', 'debit', 'tax'].map(amountIn)
  const fee = amountIn(text('fee (exclusive tax)') === '' ? 'fee' : 'fee (exclusive tax)')
  if (amount === undefined || credit === undefined || debit === undefined || tax === undefined || fee === undefined) {
    return { problem: 'One of its amounts is none.' }
  }
  const came = credit - debit
  if (kind === 'settlement') return { told: -came }
  const id = text('entity_id')
  if (kind !== 'payment' && kind !== 'refund') {
    return { id, kind: 'other', source: id, amount: came, fee: 0, tax: 0, addsUp: true }
  }
  const moved = kind === 'payment' ? amount : -amount
  const charged = moved - came
  return {
    ...{ id, kind, source: id, amount: moved, fee: charged - tax, tax },
    addsUp: amount > 0 && tax >= 0 && charged >= tax && (fee === charged || fee === charged - tax),
  }
}
