import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/place-order')({
  head: ({ matches }) => pageHead(matches, { title: 'Checkout' }),
  component: PlaceOrderPage,
})

function PlaceOrderPage() {
  return <h1>Checkout</h1>
}
