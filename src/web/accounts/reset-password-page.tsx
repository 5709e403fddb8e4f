import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/reset-password')({
  head: ({ matches }) => pageHead(matches, { title: 'Reset password' }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <h1>Reset password</h1>
}
