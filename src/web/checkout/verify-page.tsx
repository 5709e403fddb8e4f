import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/verify')({
  head: ({ matches }) => pageHead(matches, { title: 'Checking your payment' }),
  component: VerifyPage,
})

function VerifyPage() {
  return <h1>Checking your payment</h1>
}
