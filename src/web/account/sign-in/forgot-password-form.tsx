import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '../../../contract/account.ts'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule } from '../../../ui/form/field-rules.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { callApi } from '../../page/api.ts'
import { EmailField } from './email-field.tsx'

type Fields = { email: string }

export function ForgotPasswordForm() {
  const navigate = useNavigate()
  const form = useForm<Fields>()
  const send = async (body: Fields) => {
    await callApi(forgotPassword, { body })
    toast.show({ kind: 'good', text: 'Password reset link sent to your email' })
    await navigate({ to: '/login' })
  }
  return (
    <ShopForm
      form={form}
      onSubmit={send}
      otherwise="Failed to send reset link"
      submit="Send reset link"
      busyText="Sending..."
      size="big"
      wide
    >
      <EmailField {...bindField(form, 'email', emailRule('Please enter your email address'))} />
    </ShopForm>
  )
}
