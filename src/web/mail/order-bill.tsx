import { Heading } from '@react-email/components'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import type { LetterOrder } from '../../domain/mail/letter.ts'
import { formatMoney, paise, times } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { paymentWords } from '../../domain/payments/payment-words.ts'
import { Quiet } from './letter-frame.tsx'
import { bill, words } from './letter-style.ts'

/** What was bought and what it comes to. */
export function OrderBill({ order }: { order: LetterOrder }) {
  return (
    <>
      <Heading as="h2" style={words.heading}>
        Order #{printedOrderId(order.id)}
      </Heading>
      {order.called && (
        <Quiet>
          When you call us or come by, say <strong>{order.called}</strong>: so your order is called here.
        </Quiet>
      )}
      <table className="bill" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.name} ${line.size} ${line.price}`} style={bill.row}>
              <td style={bill.what}>
                {line.quantity} × {line.name}
                {line.size !== DEFAULT_SIZE && <span style={bill.small}> ({line.size})</span>}
              </td>
              <td style={bill.sum}>{formatMoney(times(line.price, line.quantity))}</td>
            </tr>
          ))}
          <Sums order={order} />
        </tbody>
      </table>
    </>
  )
}

function Sums({ order }: { order: LetterOrder }) {
  const { notSent, subtotal, deliveryFee, additionalCosts, discount, refunded, amount } = order
  const sums = [
    ['Not sent', notSent, notSent > 0],
    ['Subtotal', subtotal, true],
    ['Delivery', deliveryFee, true],
    ['Packing and wrapping', additionalCosts, additionalCosts > 0],
    ['Coupon', paise(-discount), discount > 0],
    ['Refunded', paise(-refunded), refunded > 0],
  ] as const
  return (
    <>
      {sums.map(
        ([of, sum, isShown]) =>
          isShown && (
            <tr key={of}>
              <td style={bill.what}>{of}</td>
              <td style={bill.sum}>{formatMoney(sum)}</td>
            </tr>
          ),
      )}
      <tr>
        <td style={{ ...bill.what, ...bill.total }}>Total</td>
        <td style={{ ...bill.sum, ...bill.total }}>{formatMoney(paise(amount - refunded))}</td>
      </tr>
      <tr>
        <td style={bill.what}>Payment</td>
        <td style={bill.sum}>{paymentWords(order.method)}</td>
      </tr>
    </>
  )
}
