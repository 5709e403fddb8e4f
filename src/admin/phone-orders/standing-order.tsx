import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { paths } from '../calls/paths.ts'
import { takenWords } from './taken-order.tsx'
import { payWords } from './to-tell.tsx'
import type { Standing } from './use-one-order.ts'

type StandingProps = {
  order: Standing | undefined
  onClose: () => void
  /** Called for another caller: nothing of this order stays. */
  onBegin: () => void
  /** Called where what is typed is wanted besides. */
  onKeep: () => void
}

/** Says that an earlier try has placed an order, and asks what becomes of what stands there now. */
export function StandingOrder({ order, onClose, onBegin, onKeep }: StandingProps) {
  const number = order ? printedOrderId(order.orderId) : ''
  const actions = (
    <>
      <Button onClick={onBegin}>Begin a new order</Button>
      <Button look="line" onClick={onKeep}>
        Keep this as another order
      </Button>
    </>
  )
  return (
    <Dialog
      startsSafe
      open={order !== undefined}
      onClose={onClose}
      title={`Order ${number} stands already`}
      actions={actions}
    >
      {order && (
        <>
          <p>
            An earlier try placed it, though its answer was lost: for {order.name}, {formatMoney(order.amount)}{' '}
            {payWords(order.promise, order.byLink)}, {takenWords(order)}. What was changed since is not in it.
          </p>
          <p>
            <TextLink href={paths.order(order.orderId)} target="_blank">
              Open order {number} beside this page
            </TextLink>
          </p>
        </>
      )}
    </Dialog>
  )
}
