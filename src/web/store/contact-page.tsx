import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => pageHead(matches, { title: 'Contact', path: '/contact' }),
  component: ContactPage,
})

function ContactPage() {
  return <h1>Contact</h1>
}
