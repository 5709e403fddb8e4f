import { useNavigate } from '@tanstack/react-router'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { type Order, orderAgain } from '../../contract/orders.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAsCustomer, cart, session } from '../account/session/shopper.ts'
import { addedAgain } from './added-again.ts'
import { OrderNumber } from './order-number.tsx'

type OrderAgainProps = {
  order: Order
  /** In a card among many: small, and named after its order. */
  among?: boolean
}

/**
 * Puts what an order held into the cart again, says what is missing, and leads to the cart: that of a present to a
 * checkout for the same receiver.
 */
export function OrderAgain({ order, among = false }: OrderAgainProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const bring = async () => {
    const reply = await cart.bring(() => callAsCustomer(orderAgain, { body: { orderId: order._id } }))
    if (!reply) return
    toast.show(addedAgain(reply.lines))
    if (!reply.lines.some(({ added }) => added > 0)) return
    await navigate({ to: order.present && (await beginPresent(order)) ? '/place-order' : '/cart' })
  }
  const press = () => {
    setBusy(true)
    void bring().finally(() => setBusy(false))
  }
  return (
    <Button
      look="line"
      size={among ? 'small' : 'normal'}
      wide={!among}
      icon={among ? undefined : RotateCcw}
      busy={busy}
      busyText="Adding..."
      onClick={press}
    >
      Order Again
      {among && (
        <span className="hide">
          {' '}
          of <OrderNumber id={order._id} />
        </span>
      )}
    </Button>
  )
}

/** False where it cannot be begun: then the cart is next, as ever. */
async function beginPresent(order: Order): Promise<boolean> {
  const customer = session.get()
  const { beginAgain } = await import('../checkout/present/begin-again.ts').catch(() => ({ beginAgain: undefined }))
  return customer.status === 'customer' && beginAgain?.(customer, order) === true
}
