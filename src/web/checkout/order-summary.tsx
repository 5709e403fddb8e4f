import type { ReactNode } from 'react'
import type { Bill } from '../../domain/cart/pricing.ts'
import { Link } from '../../ui/link.tsx'
import { Amounts, Summary } from '../../ui/panels/summary.tsx'
import { billLines } from '../cart/bill-lines.ts'
import { ShortLines } from '../cart/short-lines.tsx'
import type { ShownLine } from '../cart/state/shown-line.ts'
import { useShop } from '../page/use-shop.ts'

type OrderSummaryProps = {
  lines: readonly ShownLine[]
  bill: Bill
  /** The box in which a coupon is chosen. */
  coupons: ReactNode
  /** The button that orders. */
  action: ReactNode
}

/** What is ordered and what it costs. */
export function OrderSummary({ lines, bill, coupons, action }: OrderSummaryProps) {
  return (
    <Summary title="Order Summary">
      <ShortLines lines={lines} />
      {coupons}
      <Amounts lines={billLines(bill, 'checkout')} />
      {action}
      <Accepted />
    </Summary>
  )
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
