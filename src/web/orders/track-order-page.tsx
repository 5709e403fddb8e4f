import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/track-order/$orderId')({
  head: ({ matches }) => pageHead(matches, { title: 'Track order' }),
  component: TrackOrderPage,
})

function TrackOrderPage() {
  return <h1>Track order</h1>
}
