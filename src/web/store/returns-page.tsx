import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/returns-cancellations')({
  head: ({ matches }) => pageHead(matches, { title: 'Returns and cancellations', path: '/returns-cancellations' }),
  component: ReturnsPage,
})

function ReturnsPage() {
  return <h1>Returns and cancellations</h1>
}
