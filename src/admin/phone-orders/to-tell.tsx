import type { Bill } from '../../domain/cart/pricing.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { type AmountLine, Amounts, Summary } from '../../ui/panels/summary.tsx'
import styles from './phone-order.module.css'

type TellProps = { bill: Bill; day: string }

/** The running total, and what the caller is to be told. */
export function ToTell({ bill, day }: TellProps) {
  return (
    <Summary title="To tell the customer" className={styles.tell}>
      <Amounts lines={linesOf(bill)} />
      <p>
        {bill.subtotal === 0
          ? 'Nothing is wanted yet.'
          : `It comes to ${formatMoney(bill.total)}, in cash at the door, and is sent on ${formatDate(startOf(day))}.`}
      </p>
    </Summary>
  )
}

function linesOf({ subtotal, deliveryFee, additionalCosts, discount, total }: Bill): readonly AmountLine[] {
  const lines: AmountLine[] = [
    { label: 'Subtotal', amount: subtotal },
    { label: 'Delivery', amount: deliveryFee },
  ]
  if (additionalCosts > ZERO) lines.push({ label: 'Packing', amount: additionalCosts })
  if (discount > ZERO) lines.push({ label: 'Coupon', amount: discount, kind: 'less' })
  return [...lines, { label: 'Total', amount: total, kind: 'total' }]
}
