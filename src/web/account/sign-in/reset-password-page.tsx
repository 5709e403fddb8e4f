import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../../../contract/refusal.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { pageHead } from '../../page/page-head.ts'
import { Door, DoorHead } from './door.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: ({ matches }) => pageHead(matches, { title: 'Reset password' }),
  component: ResetPasswordPage,
})

/** The token is read in the browser alone: the page is made once for everybody. */
function ResetPasswordPage() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  useEffect(() => {
    if (token) return
    toast.show({ kind: 'bad', text: messageOf({ code: 'reset-link-invalid' }) })
    void navigate({ to: '/forgot-password', replace: true })
  }, [token, navigate])
  return (
    <Door>
      <DoorHead title="A new password">All other devices are logged out when it changes.</DoorHead>
      <ResetPasswordForm token={token ?? ''} />
    </Door>
  )
}
