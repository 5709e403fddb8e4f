import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPassword } from '../../../contract/account.ts'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { type NewPassword, NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { SHOP_PASSWORD } from '../../form/shop-password.ts'
import { callApi } from '../../page/api.ts'
import { useLinkToken } from '../../page/link-token.ts'
import { pageHead } from '../../page/page-head.ts'
import { keepBrowserKeys, keptBrowserKeys } from '../session/browser-keys.ts'
import { session } from '../session/shopper.ts'
import { carryEmail } from './carried-email.ts'
import { Door, DoorHead } from './door.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: pageHead({ title: 'Reset password' }),
  component: ResetPasswordPage,
})

/** The token is read in the browser alone: the page is made once for everybody. */
function ResetPasswordPage() {
  const found = useLinkToken('token', Route.useSearch().token)
  // Kept: while this page is being left, the router's place is the next page's, and has no token.
  const [token, keep] = useState(found)
  if (found !== undefined && found !== token) keep(found)
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

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm<NewPassword>()
  const send = async ({ newPassword }: NewPassword) => {
    const sent = { token, password: newPassword, ...keptBrowserKeys() }
    const { browserKeys, email } = await callApi(resetPassword, { body: sent })
    keepBrowserKeys(browserKeys)
    carryEmail(email)
    // The new password has ended every session: whoever stays signed in here never sees the login.
    session.drop()
    toast.show({ kind: 'good', text: 'Password reset successful' })
    await navigate({ to: '/login', replace: true })
  }
  return (
    <ShopForm form={form} onSubmit={send} otherwise="Failed to reset password" submit="Reset password" size="big" wide>
      {form.formState.errors.root?.message === messageOf({ code: 'reset-link-invalid' }) && (
        <p>
          It was used already, or is too old. <TextLink href="/forgot-password">Send a new link</TextLink>
        </p>
      )}
      <NewPasswordFields label="New password" again="Confirm password" terms={SHOP_PASSWORD} />
    </ShopForm>
  )
}
