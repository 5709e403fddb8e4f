import { type ReactNode, useEffect } from 'react'
import type { Bill } from '../../domain/cart/pricing.ts'
import { Link } from '../../ui/link.tsx'
import { Amounts, Summary } from '../../ui/panels/summary.tsx'
import { billLines } from '../cart/bill-lines.ts'
import { ShortLines } from '../cart/short-lines.tsx'
import type { ShownLine } from '../cart/state/shown-line.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './order-summary.module.css'
import type { When } from './when/use-when.ts'

const PromiseMade = lazyPart(() => import('./when/promise-made.tsx').then(({ PromiseMade }) => PromiseMade))

type OrderSummaryProps = {
  lines: readonly ShownLine[]
  bill: Bill
  when: When
  /** The box in which a coupon is chosen. */
  coupons: ReactNode
  /** The button that orders. */
  action: ReactNode
}

/** What is ordered and what it costs. */
export function OrderSummary({ lines, bill, when, coupons, action }: OrderSummaryProps) {
  return (
    <Summary title="Order Summary">
      <ShortLines lines={lines} />
      <ChosenPromise when={when} />
      {coupons}
      <Amounts lines={billLines(bill, 'checkout')} />
      <Taxes />
      {action}
      <Accepted />
    </Summary>
  )
}

/** Spoken when it changes: the choice stands elsewhere on the page. It has its room before it is known. */
function ChosenPromise({ when: { slot, pin } }: { when: When }) {
  useEffect(() => {
    if (pin !== undefined) PromiseMade.prepare()
  }, [pin])
  if (pin === undefined) return null
  return (
    <div aria-live="polite" className={styles.promise}>
      {slot && <PromiseMade slot={slot} pin={pin} />}
    </div>
  )
}

function Taxes() {
  const { gstin } = useShop().store
  return gstin !== '' && <p className="micro quiet">Inclusive of all taxes</p>
}

function Accepted() {
  const { unwrittenPages } = useShop().store
  return (
    <p className="small quiet">
      By placing the order you accept our{' '}
      {unwrittenPages.includes('terms') ? 'terms' : <Link href="/terms">terms</Link>} on{' '}
      <Link href="/returns-cancellations">returns and cancellations</Link>.
    </p>
  )
}
