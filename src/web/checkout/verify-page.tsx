import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Steps } from '../../ui/panels/steps.tsx'
import { pageHead } from '../page-head.ts'
import { useSession } from '../store/shopper.ts'
import { CheckPayment } from './check-payment.tsx'
import styles from './finish-order.module.css'

export const Route = createFileRoute('/verify')({
  validateSearch: ({ success, orderId }: Record<string, unknown>) => ({
    success: typeof success === 'string' ? success : '',
    orderId: typeof orderId === 'string' ? orderId : '',
  }),
  head: ({ matches }) => pageHead(matches, { title: 'Checking your payment' }),
  component: VerifyPage,
})

/** Where a card page sends the shopper back to. */
function VerifyPage() {
  const asked = Route.useSearch()
  const { status } = useSession()
  return (
    <div className="page">
      <Steps steps={['Cart', 'Checkout', 'Complete']} current={3} />
      {status === 'visitor' ? <LoginFirst /> : <CheckPayment ready={status === 'customer'} {...asked} />}
    </div>
  )
}

function LoginFirst() {
  return (
    <div className={styles.waiting}>
      <h1>Checking your payment</h1>
      <p className="quiet">Log in to see whether your order is paid and to follow it.</p>
      <ButtonLink href="/login?from=/orders">Login</ButtonLink>
    </div>
  )
}
