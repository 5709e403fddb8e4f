import { createFileRoute, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useForm } from 'react-hook-form'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { emailRule } from '../../../ui/form/field-rules.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { pageHead } from '../../page/page-head.ts'
import { useShop } from '../../page/use-shop.ts'
import { carriedEmail, carryEmail } from './carried-email.ts'
import { Door, DoorHead } from './door.tsx'
import { EmailField } from './email-field.tsx'
import { sendResetLink } from './sent-link.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: pageHead({ title: 'Forgot password' }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return useShop().store.sendsMail ? <AskForLink /> : <NoLetters />
}

function AskForLink() {
  return (
    <Door>
      <BackToLogin />
      <DoorHead title="Forgot your password?">
        Write the email of your account. We send a link that works once, for one hour.
      </DoorHead>
      <ForgotPasswordForm />
      <p className="small quiet">The answer is the same whether or not an account exists.</p>
    </Door>
  )
}

/** A link that nobody would be sent is not offered. */
function NoLetters() {
  return (
    <Door>
      <BackToLogin />
      <DoorHead title="Forgot your password?">
        This shop sends no letters yet, so there is no link to send. <TextLink href="/contact">Ask us</TextLink> for
        help.
      </DoorHead>
    </Door>
  )
}

function BackToLogin() {
  return (
    <p>
      <TextLink icon={ArrowLeft} href="/login">
        Back to login
      </TextLink>
    </p>
  )
}

type Fields = { email: string }

function ForgotPasswordForm() {
  const navigate = useNavigate()
  const form = useForm<Fields>(carriedEmail())
  const send = async ({ email }: Fields) => {
    await sendResetLink(email)
    carryEmail(email)
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
