import { createFileRoute } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { pageHead } from '../../page/page-head.ts'
import { Door, DoorHead } from './door.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: ({ matches }) => pageHead(matches, { title: 'Forgot password' }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return (
    <Door>
      <p>
        <TextLink icon={ArrowLeft} href="/login">
          Back to login
        </TextLink>
      </p>
      <DoorHead title="Forgot your password?">
        Write the email of your account. We send a link that works once, for one hour.
      </DoorHead>
      <ForgotPasswordForm />
      <p className="small quiet">The answer is the same whether or not an account exists.</p>
    </Door>
  )
}
