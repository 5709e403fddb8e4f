import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import { pause } from '../../../calls/pause.ts'
import { verifyStripe } from '../../../contract/orders.ts'
import { Lozenges } from '../../../ui/buttons/lozenges.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Lozenge } from '../../../ui/panels/lozenge.tsx'
import { callAsCustomer, cart, session } from '../../account/session/shopper.ts'
import { toPlaced } from '../../orders/list/just-placed.ts'
import { attempts } from '../place/attempts.ts'
import styles from '../place/finish-order.module.css'
import { forgetOrdered } from '../place/forget-ordered.ts'
import { isRefusal } from '../place/order-failure.ts'

type CheckProps = {
  /** Once it is known who asks. */
  ready: boolean
  success: string
  orderId: string
  onUnpaid: () => void
}

/** Asks the shop whether the order is paid, and says so; a paid one leads to the orders. */
export function CheckPayment({ ready, success, orderId, onUnpaid }: CheckProps) {
  const navigate = useNavigate()
  const begun = useRef(false)

  useEffect(() => {
    if (!ready || begun.current) return
    begun.current = true
    askTwice(() => callAsCustomer(verifyStripe, { body: { success, orderId } })).then(
      () => {
        attempts.finish()
        forgetOrdered()
        toast.show({ kind: 'good', text: 'Payment successful!' })
        void cart.load()
        void navigate({ ...toPlaced(orderId), replace: true })
      },
      (error: unknown) => {
        if (isRefusal(error)) release()
        const text = isRefusal(error) ? 'Payment failed or was cancelled' : 'Payment verification failed'
        toast.show({ kind: 'bad', text })
        onUnpaid()
      },
    )
  }, [ready, success, orderId, onUnpaid, navigate])

  return (
    <div className={styles.waiting}>
      <Lozenge state="now" huge>
        <Lozenges />
      </Lozenge>
      <h1>Checking your payment</h1>
      <p className="quiet" role="status">
        This takes a few seconds; please keep this page open.
      </p>
    </div>
  )
}

/** The shop has cancelled the order: whatever comes next is a new one. */
function release(): void {
  const present = session.get()
  const attempt = present.status === 'customer' && attempts.findUnpaid(present.customerId)
  if (attempt) attempts.leave(attempt, { state: 'released', paid: undefined })
}

/** The shop asks the provider once in so many ms. */
const ASKED_EVERY = 3_000

/** One page asked just before, that was opened anew or stands in another window: then the provider may be asked again. */
async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'payment-unverified')) throw error
    await pause(ASKED_EVERY)
    return ask()
  }
}
