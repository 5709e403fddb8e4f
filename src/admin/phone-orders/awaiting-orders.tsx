import { findAwaitingOrders } from '../../contract/admin/phone-orders.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { orderNumber } from '../orders/order-words.ts'

/** Whose payment by a link is waited for; nothing where nobody's is. */
export function AwaitingOrders() {
  const { reply } = useReply(findAwaitingOrders, {})
  const orders = reply?.orders ?? []
  if (orders.length === 0) return null
  return (
    <Fold summary={`Awaiting payment by a link: ${orders.length}`}>
      <ul>
        {orders.map(({ orderId, name, amount, until }) => (
          <li key={orderId}>
            <TextLink href={paths.order(orderId)}>{orderNumber(orderId)}</TextLink> {name}, {formatMoney(amount)}, until{' '}
            {formatMoment(until)}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
