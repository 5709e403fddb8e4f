import type { ReactNode } from 'react'
import type { Bill } from '../../domain/cart/pricing.ts'
import { formatMoney, times } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Amounts, Summary } from '../../ui/panels/summary.tsx'
import { billLines } from '../cart/bill-lines.ts'
import { nameOfLine, type ReadyLine, type ShownLine, sizeOfLine } from '../cart/state/shown-line.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './order-summary.module.css'

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
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={`${line.productId} ${line.size}`} line={line} />
        ))}
      </ul>
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

function Line({ line }: { line: ShownLine }) {
  const [address] = line.product?.image ?? []
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {address && <Picture address={address} alt="" sizes="56px" width={56} height={56} />}
      </span>
      <span>
        {nameOfLine(line)}
        <small>{[sizeOfLine(line), line.quantity].filter(Boolean).join(' × ')}</small>
      </span>
      {line.state === 'ready' ? <Sum line={line} /> : <small>{MISSING[line.state]}</small>}
    </li>
  )
}

const MISSING = { loading: '…', 'sold-out': 'Sold out, not ordered', gone: 'Not available, not ordered' }

function Sum({ line: { price, quantity } }: { line: ReadyLine }) {
  return <b>{formatMoney(times(price, quantity))}</b>
}
