import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { fromRupees } from '../../../domain/money.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type AmountLine, Amounts, Summary } from '../../../ui/panels/summary.tsx'
import { OrderAgain } from '../order-again.tsx'
import { PresentWords } from '../present-words.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DownloadPapers } from './download-papers.tsx'
import styles from './order-details.module.css'
import { handlingNames, shippingLines } from './read-shipping-address.ts'
import { moneyWords, wayBack } from './way-back.ts'

type OrderDetailsProps = {
  order: Order
  /** Loads it again; undefined where that failed. */
  refresh: () => Promise<Order | undefined>
}

/** An order's address, payment and wishes, and the buttons for what can be done about it. */
export function OrderDetails({ order, refresh }: OrderDetailsProps) {
  const { address, paymentMethod, present, business } = order
  const handling = handlingNames(address)
  const back = wayBack(order)
  return (
    <Summary title="Details" className={styles.panel}>
      <Detail title="Shipping address">
        <p>
          {shippingLines(order).map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      </Detail>
      <Detail title="Payment">
        <p>
          {paymentWords(paymentMethod)} · <Standing order={order} />
        </p>
        <Amounts lines={amountsOf(order)} />
        {back && order.status !== 'Cancelled' && <p>{back}</p>}
      </Detail>
      <Detail title="Special handling">
        <p>{handling.join(', ') || 'None asked for'}</p>
        {address.deliveryInstructions && <p>“{address.deliveryInstructions}”</p>}
      </Detail>
      {business && (
        <Detail title="GST invoice for">
          <p>{business.name}</p>
          <p>GSTIN {business.gstin}</p>
        </Detail>
      )}
      {present && (
        <Detail title="Present">
          <PresentWords present={present} />
          {present.hidePrices && <p>No prices and no invoice in the box</p>}
        </Detail>
      )}
      <div className={styles.actions}>
        <DownloadPapers order={order} />
        <Button look="line" wide icon={Printer} onClick={() => print()}>
          Print Order Details
        </Button>
        <OrderAgain order={order} />
        <CancelOrder order={order} refresh={refresh} />
      </div>
    </Summary>
  )
}

/** Whether the money has come; nobody waits for that of an order that was cancelled or came back. */
function Standing({ order }: { order: Order }) {
  const { payment, status, cameBack } = order
  if (payment) return <b className={styles.paid}>{moneyWords(order)}</b>
  if (status === 'Cancelled' || cameBack) return <b>Nothing to pay</b>
  return <b className={styles.pending}>Payment Pending</b>
}

/** How the amount came about; what is nothing is not named. */
function amountsOf(order: Order): AmountLine[] {
  const { subtotal, deliveryFee, additionalCosts, discount, appliedCoupon, amount } = order
  const coupon = appliedCoupon ? `Discount (${appliedCoupon})` : 'Discount'
  return [
    { label: 'Subtotal', amount: fromRupees(subtotal) },
    { label: 'Delivery fee', amount: fromRupees(deliveryFee) },
    ...(additionalCosts > 0 ? [{ label: 'Additional costs', amount: fromRupees(additionalCosts) }] : []),
    ...(discount > 0 ? [{ label: coupon, amount: fromRupees(discount), kind: 'less' as const }] : []),
    { label: 'Total', amount: fromRupees(amount), kind: 'total' },
  ]
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.detail}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
