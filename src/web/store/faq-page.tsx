import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/faq')({
  head: ({ matches }) => pageHead(matches, { title: 'Questions and answers', path: '/faq' }),
  component: FaqPage,
})

function FaqPage() {
  return <h1>Questions and answers</h1>
}
