import { useFormContext } from 'react-hook-form'
import { PasswordField } from '../fields/password-field.tsx'
import { bindField } from './bind-field.ts'

/** What a form must hold around `NewPasswordFields`. */
export type NewPassword = { newPassword: string; again: string }

/** What is asked of a new password, and the words where the second is not the first. */
export type PasswordTerms = {
  hint: string
  rule: { validate: (password: string) => string | boolean }
  differ: string
}

type PasswordProps = { label: string; again: string; terms: PasswordTerms }

/** A new password, typed twice. */
export function NewPasswordFields({ label, again, terms: { hint, rule, differ } }: PasswordProps) {
  const form = useFormContext<NewPassword>()
  const isSame = (typed: string, { newPassword }: NewPassword) => typed === newPassword || differ
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={hint}
        {...bindField(form, 'newPassword', { ...rule, deps: 'again' })}
      />
      <PasswordField label={again} autoComplete="new-password" {...bindField(form, 'again', { validate: isSame })} />
    </>
  )
}
