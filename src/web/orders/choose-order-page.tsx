import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/track-order/')({
  head: ({ matches }) => pageHead(matches, { title: 'Track an order' }),
  component: ChooseOrderPage,
})

function ChooseOrderPage() {
  return <h1>Track an order</h1>
}
