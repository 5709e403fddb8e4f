import { createFileRoute, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Dots } from '../../../ui/messages/dots.tsx'
import { CheckoutPending } from '../../checkout/checkout-skeleton.tsx'
import { session, useSession } from '../session/shopper.ts'
import styles from './signed-in-gate.module.css'

/** Pages of a customer: served as a shell to everybody; the browser, which holds the token, lets in or sends to login. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => {
    if (session.get().status !== 'customer') throw redirect({ to: '/login', search: { from: location.href } })
  },
  component: SignedIn,
  pendingComponent: Waiting,
})

/** A session that ends while such a page is open closes the page; who left on purpose is not brought back to it. */
function SignedIn() {
  const present = useSession()
  const router = useRouter()
  useEffect(() => {
    if (present.status !== 'visitor') return
    const search = present.because === 'left' ? {} : { from: router.state.location.href }
    void router.navigate({ to: '/login', search, replace: true })
  }, [present, router])
  // Nothing that one customer entered or sees is there for the next.
  return present.status === 'customer' ? <Outlet key={present.customerId} /> : <Waiting />
}

/** The place of a page until the browser knows who is there; the server sends it, and the styles of what it imports. */
function Waiting() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (path === '/place-order') return <CheckoutPending />
  return (
    <div className="page" role="status">
      <title>One moment</title>
      <h1 className="hide">One moment</h1>
      <div className={styles.waiting}>
        <Dots label="Loading" />
      </div>
    </div>
  )
}
