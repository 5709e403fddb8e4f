import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/')({
  head: ({ matches }) => pageHead(matches, { title: 'Indian sweets, made fresh', path: '/' }),
  component: HomePage,
})

function HomePage() {
  return <h1>Welcome to Kesar & Khoya</h1>
}
