import { createFileRoute } from '@tanstack/react-router'
import { OWN_DATA } from '../../account/session/own-data.ts'
import { pageHead } from '../../page/page-head.ts'
import { findOrder } from '../load-orders.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { TrackedOrder } from './tracked-order.tsx'
import { TrackingSkeleton } from './tracking-skeleton.tsx'

export const Route = createFileRoute('/_signed-in/track-order/$orderId')({
  loader: ({ params }) => findOrder(params.orderId),
  ...OWN_DATA,
  // What stands there meanwhile comes with the page, not with every page's script.
  codeSplitGroupings: [['component', 'pendingComponent', 'errorComponent']],
  head: pageHead({ title: 'Track order' }),
  component: TrackOrderPage,
  pendingComponent: TrackingSkeleton,
  errorComponent: OrderNotFound,
})

function TrackOrderPage() {
  const order = Route.useLoaderData()
  return <TrackedOrder key={order._id} loaded={order} />
}
