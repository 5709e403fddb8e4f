import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/about')({
  head: ({ matches }) => pageHead(matches, { title: 'About', path: '/about' }),
  component: AboutPage,
})

function AboutPage() {
  return <h1>About</h1>
}
