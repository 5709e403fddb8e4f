import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/bestsellers')({
  head: ({ matches }) => pageHead(matches, { title: 'Bestsellers', path: '/bestsellers' }),
  component: BestsellersPage,
})

function BestsellersPage() {
  return <h1>Bestsellers</h1>
}
