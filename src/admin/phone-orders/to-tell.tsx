import type { ReactNode } from 'react'
import type { Slot } from '../../calls/offers/offered.ts'
import type { Bill } from '../../domain/cart/pricing.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import type { Way } from '../../domain/promise/window.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { type AmountLine, Amounts, Summary } from '../../ui/panels/summary.tsx'

/** `slot`: for what it is placed; undefined where the shop promises no day. */
type TellProps = { bill: Bill; day: string; slot: Slot | undefined; byLink: boolean; children?: ReactNode }

/** The running total, and what the caller is to be told. */
export function ToTell({ bill, day, slot, byLink, children }: TellProps) {
  return (
    <Summary title="To tell the customer">
      <Amounts lines={linesOf(bill)} />
      {children}
      <p>
        {bill.subtotal === 0
          ? 'Nothing is wanted yet.'
          : `It comes to ${formatMoney(bill.total)}, ${payWords(slot, byLink)}${whenWords(slot, day)}.`}
      </p>
    </Summary>
  )
}

/** How whoever ordered pays: by a link, or in cash, and where. */
export function payWords(promise: { way: Way } | null | undefined, byLink: boolean): string {
  if (byLink) return 'online, by a link'
  return promise?.way === 'pickup' ? 'in cash at the counter' : 'in cash at the door'
}

function whenWords(slot: Slot | undefined, day: string): string {
  return slot ? `: ${promiseWords(slot, Date.now())}` : `, and is sent on ${formatDate(startOf(day))}`
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
