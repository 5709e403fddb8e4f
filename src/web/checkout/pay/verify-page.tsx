import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Steps } from '../../../ui/panels/steps.tsx'
import { useSession } from '../../account/session/shopper.ts'
import { CHECKOUT_STEPS } from '../../page/checkout-steps.ts'
import { pageHead } from '../../page/page-head.ts'
import { CheckPayment } from './check-payment.tsx'
import { PaidOrNot } from './paid-or-not.tsx'

export const Route = createFileRoute('/verify')({
  validateSearch: ({ success, orderId }: Record<string, unknown>) => ({
    success: typeof success === 'string' ? success : '',
    orderId: typeof orderId === 'string' ? orderId : '',
  }),
  head: pageHead({ title: 'Checking your payment' }),
  component: VerifyPage,
})

/** Where a card page sends the shopper back to. */
function VerifyPage() {
  const asked = Route.useSearch()
  const { status } = useSession()
  const navigate = useNavigate()
  const toCart = useCallback(() => void navigate({ to: '/cart', replace: true }), [navigate])
  return (
    <div className="page">
      <Steps steps={CHECKOUT_STEPS} current={3} />
      {status === 'visitor' ? (
        <PaidOrNot orderId={asked.orderId} />
      ) : (
        <CheckPayment ready={status === 'customer'} onUnpaid={toCart} {...asked} />
      )}
    </div>
  )
}
