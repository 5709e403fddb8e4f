import { cancelOrderAsStaff } from '../../../contract/admin/order-work.ts'
import { formatMoney, ZERO } from '../../../domain/money.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { orderNumber } from '../order-words.ts'
import type { OrderProps } from './order-props.ts'

/** Cancels an order after a reason was given; `isUnpaid`: it was never placed. */
export function CancelOrder({ order, reload, isUnpaid = false }: OrderProps & { isUnpaid?: boolean }) {
  const number = orderNumber(order.id)
  const back = order.money?.refundable ?? ZERO
  return (
    <ActionButton
      action="Cancel the order"
      title={`Cancel ${number}?`}
      busyText="Cancelling..."
      keep="Keep the order"
      asksWhy
      onConfirm={(why) => callAdmin(cancelOrderAsStaff, { body: { orderId: order.id, reason: why() } })}
      onDone={reload}
      done={`${number} is cancelled`}
    >
      {isUnpaid ? (
        <p>
          Its link opens nothing any more, and money that still comes goes back. The customer gets no mail: tell them.
        </p>
      ) : (
        <p>
          What is still in it goes back on the shelf{back > 0 && `, ${formatMoney(back)} back to the customer`}, and the
          customer gets a mail. This cannot be undone.
        </p>
      )}
    </ActionButton>
  )
}
