import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ matches }) => pageHead(matches, { title: 'Forgot password' }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return <h1>Forgot password</h1>
}
