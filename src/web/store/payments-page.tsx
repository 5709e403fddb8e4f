import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/payments')({
  head: ({ matches }) => pageHead(matches, { title: 'Payments', path: '/payments' }),
  component: PaymentsPage,
})

function PaymentsPage() {
  return <h1>Payments</h1>
}
