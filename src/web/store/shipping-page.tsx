import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/shipping')({
  head: ({ matches }) => pageHead(matches, { title: 'Shipping', path: '/shipping' }),
  component: ShippingPage,
})

function ShippingPage() {
  return <h1>Shipping</h1>
}
