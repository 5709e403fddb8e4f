import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/orders')({
  head: ({ matches }) => pageHead(matches, { title: 'MY ORDERS' }),
  component: OrdersPage,
})

function OrdersPage() {
  return <h1>MY ORDERS</h1>
}
