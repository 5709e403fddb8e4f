import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/cart')({
  head: ({ matches }) => pageHead(matches, { title: 'Your cart' }),
  component: CartPage,
})

function CartPage() {
  return <h1>Your cart</h1>
}
