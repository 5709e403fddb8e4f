import { createFileRoute, Outlet, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session, useSession } from '../store/shopper.ts'

/** Pages of a customer: served as a shell to everybody; the browser, which holds the token, lets in or sends to login. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => {
    if (session.get().status !== 'customer') throw redirect({ to: '/login', search: { from: location.href } })
  },
  component: SignedIn,
  pendingComponent: Waiting,
})

/** A session that ends while such a page is open closes the page. */
function SignedIn() {
  const present = useSession()
  const from = useLocation({ select: ({ href }) => href })
  const navigate = useNavigate()
  useEffect(() => {
    if (present.status !== 'visitor') return
    void navigate({ to: '/login', search: present.because === 'left' ? {} : { from }, replace: true })
  }, [present, from, navigate])
  return present.status === 'customer' ? <Outlet /> : <Waiting />
}

function Waiting() {
  return (
    <p role="status">
      <title>One moment</title>
      Loading…
    </p>
  )
}
