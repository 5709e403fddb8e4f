import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { session } from '../store/session.ts'

/** Pages of a customer: served as a shell to everybody; the browser, which holds the token, lets in or sends to login. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => {
    if (session.get().status !== 'customer') throw redirect({ to: '/login', search: { from: location.href } })
  },
  component: Outlet,
  pendingComponent: Waiting,
})

function Waiting() {
  return (
    <p role="status">
      <title>One moment</title>
      Loading…
    </p>
  )
}
