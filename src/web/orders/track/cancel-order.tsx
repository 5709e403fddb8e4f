import { useEffect, useState } from 'react'
import { cancelOrder, type Order } from '../../../contract/orders.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { canMove } from '../../../domain/orders/order-status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { LazyDialog } from '../../page/lazy-dialog.ts'
import { serverMessage } from '../../page/server-message.ts'
import { CANCELLED_NOTE } from './order-progress.tsx'
import { leftToGoBack } from './way-back.ts'

type CancelOrderProps = {
  order: Order
  /** Loads the order again; undefined where that failed. */
  refresh: () => Promise<Order | undefined>
}

const TOO_LATE = 'This order is on its way already, so it can no longer be cancelled.'

/** Cancels an order as long as that can be done, after saying what will happen. */
export function CancelOrder({ order, refresh }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const { status } = order
  // Cancelled by this window or another: there is nothing left to ask, and the button that had the focus is gone.
  useEffect(() => {
    if (status !== 'Cancelled' || !asking) return
    setAsking(false)
    document.getElementById(CANCELLED_NOTE)?.focus()
  }, [status, asking])
  const close = () => setAsking(false)
  const possible = canMove(status, 'Cancelled')
  if (status === 'Cancelled' || !(possible || asking)) return null
  return (
    <>
      <Button look="line" wide onClick={() => setAsking(true)}>
        Cancel Order
      </Button>
      {possible ? (
        <Question order={order} refresh={refresh} open={asking} onClose={close} />
      ) : (
        <LazyDialog open onClose={close} title="Cancel this order?" actions={<Button onClick={close}>Close</Button>}>
          <BadNote>{TOO_LATE}</BadNote>
        </LazyDialog>
      )}
    </>
  )
}

type QuestionProps = CancelOrderProps & { open: boolean; onClose: () => void }

function Question({ order, refresh, open, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await callAsCustomer(cancelOrder, { body: { orderId: order._id } })
      if ((await refresh()) === undefined) {
        toast.show({ kind: 'good', text: message })
        onClose()
      }
    } catch (error) {
      // What was not answered may have happened, and what was refused may stand elsewhere by now.
      await refresh()
      setFailure(serverMessage(error) ?? 'The order could not be cancelled. Please try again.')
    }
    setBusy(false)
  }
  const actions = (
    <>
      <Button busy={busy} busyText="Cancelling..." onClick={() => void cancel()}>
        Yes, cancel it
      </Button>
      <Button look="line" onClick={onClose}>
        Keep my order
      </Button>
    </>
  )
  return (
    <LazyDialog startsSafe open={open} onClose={onClose} title="Cancel this order?" actions={actions}>
      <p>{whatHappens(order)}</p>
      <BadNote>{failure}</BadNote>
    </LazyDialog>
  )
}

function whatHappens(order: Order): string {
  const { payment, paymentMethod, amount, appliedCoupon } = order
  const coupon = appliedCoupon ? ` The code ${appliedCoupon} can be used again.` : ''
  if (payment && amount > 0) {
    const left = leftToGoBack(order)
    if (left === 0) return `It will not be made. All you paid is refunded already.${coupon}`
    const money = `${left < fromRupees(amount) ? 'the remaining ' : ''}${formatMoney(left)}`
    return `It will not be made, and ${money} goes back the way it was paid; your bank says how soon.${coupon}`
  }
  const cash = paymentMethod === 'cod' ? 'It was to be paid on delivery, so there' : 'There'
  return `It will not be made. ${cash} is nothing to pay.${coupon}`
}
