import type { ReactNode } from 'react'
import type { Slot } from '../../calls/offers/offered.ts'
import { NO_SUCH_PIN } from '../../domain/address/pin-code.ts'
import { deliveryFeeWords, discountWords, totalWords } from '../../domain/cart/bill-words.ts'
import type { Bill } from '../../domain/cart/pricing.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import type { Way } from '../../domain/promise/window.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type AmountLine, Amounts, Summary } from '../../ui/panels/summary.tsx'
import styles from './phone-order.module.css'

/** `slot`: for what it is placed; undefined where the shop promises no day. */
type TellProps = {
  bill: Bill
  day: string
  slot: Slot | undefined
  byLink: boolean
  /** Whether it goes nowhere as it is typed. */
  isNowhere: boolean
  children?: ReactNode
}

/** The running total, and what the caller is to be told. */
export function ToTell({ bill, day, slot, byLink, isNowhere, children }: TellProps) {
  const sumWords = () => {
    if (bill.subtotal === 0) return 'Nothing is wanted yet.'
    if (bill.least) return `It comes to ${formatMoney(bill.least.total)} or more.`
    return `It comes to ${formatMoney(bill.total)}, ${payWords(slot, byLink)}${whenWords(slot, day)}.`
  }
  return (
    <Summary title="To tell the customer">
      <Amounts lines={linesOf(bill)} />
      {children}
      <p>{isNowhere ? `${NO_SUCH_PIN}: ask for it again.` : sumWords()}</p>
    </Summary>
  )
}

/** Where sum and button lie below what is seen: both at the foot of the window. */
export function DeskFoot({ bill, onPlace }: { bill: Bill; onPlace: () => void }) {
  return (
    <div className={styles.foot}>
      <span>
        Total <b className={styles.sum}>{totalWords(bill)}</b>
      </span>
      <Button onClick={onPlace}>Place</Button>
    </div>
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

function linesOf(bill: Bill): readonly AmountLine[] {
  const { subtotal, deliveryFee, additionalCosts, discount, total } = bill
  const lines: AmountLine[] = [
    { label: 'Subtotal', amount: subtotal },
    { label: 'Delivery', amount: deliveryFee, words: deliveryFeeWords(bill) },
  ]
  if (additionalCosts > ZERO) lines.push({ label: 'Packing', amount: additionalCosts })
  if (discount > ZERO) lines.push({ label: 'Coupon', amount: discount, words: discountWords(bill), kind: 'less' })
  return [...lines, { label: 'Total', amount: total, words: totalWords(bill), kind: 'total' }]
}
