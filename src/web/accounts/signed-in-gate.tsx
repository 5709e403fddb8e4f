import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
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

/** A session that ends while such a page is open closes the page; who left on purpose is not brought back to it. */
function SignedIn() {
  const present = useSession()
  const router = useRouter()
  useEffect(() => {
    if (present.status !== 'visitor') return
    const search = present.because === 'left' ? {} : { from: router.state.location.href }
    void router.navigate({ to: '/login', search, replace: true })
  }, [present, router])
  return present.status === 'customer' ? <Outlet /> : <Waiting />
}

function Waiting() {
  return (
    <p className="page" role="status">
      <title>One moment</title>
      Loading…
    </p>
  )
}
