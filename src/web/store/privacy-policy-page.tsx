import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  head: ({ matches }) => pageHead(matches, { title: 'Privacy policy', path: '/privacy-policy' }),
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  return <h1>Privacy policy</h1>
}
