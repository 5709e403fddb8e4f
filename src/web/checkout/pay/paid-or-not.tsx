import { useCallback, useEffect, useRef, useState } from 'react'
import { isOrderPaid } from '../../../contract/orders.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { callApi } from '../../page/api.ts'
import styles from '../place/finish-order.module.css'

const WORDS = {
  asking: { title: 'Checking your payment', text: 'This takes a few seconds; please keep this page open.' },
  paid: { title: 'Your order is paid', text: 'Thank you! Log in to follow it on its way.' },
  unpaid: {
    title: 'This order is not paid yet',
    text: 'If money has left your account, the order is placed as soon as your bank confirms it, or the money comes back.',
  },
  cancelled: { title: 'This order is cancelled', text: 'What was paid for it is on its way back.' },
  unknown: { title: 'We could not check your payment', text: 'Nothing is lost. Please try again in a moment.' },
}

/** For who comes back from paying signed out, as from a bank's app: whether the order is paid, and nothing else of it. */
export function PaidOrNot({ orderId }: { orderId: string }) {
  const { state, again, askAgain } = useIsPaid(orderId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: the good news has the focus.
    if (again && state === 'paid') heading.current?.focus()
  }, [again, state])

  const { title, text } = WORDS[state]
  const answered = again || state !== 'asking'
  return (
    <div className={styles.waiting}>
      <div className={styles.news} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="quiet">{text}</p>
      </div>
      {answered && <ButtonLink href="/login?from=/orders">Login</ButtonLink>}
      {answered && state !== 'paid' && state !== 'cancelled' && <TextButton onClick={askAgain}>Check again</TextButton>}
    </div>
  )
}

/** What the shop says of the order's payment; `again` once it was asked a second time. */
function useIsPaid(orderId: string) {
  const [state, setState] = useState<keyof typeof WORDS>('asking')
  const [again, setAgain] = useState(false)
  const ask = useCallback(() => {
    setState('asking')
    callApi(isOrderPaid, { query: { orderId } }).then(
      ({ paid, cancelled }) => setState(cancelled ? 'cancelled' : paid ? 'paid' : 'unpaid'),
      () => setState('unknown'),
    )
  }, [orderId])
  useEffect(ask, [ask])
  const askAgain = () => {
    setAgain(true)
    ask()
  }
  return { state, again, askAgain }
}
