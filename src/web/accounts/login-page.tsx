import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  head: ({ matches }) => pageHead(matches, { title: 'Login' }),
  component: LoginPage,
})

function LoginPage() {
  return <h1>Login</h1>
}
