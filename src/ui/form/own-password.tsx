import { useFormContext } from 'react-hook-form'
import { PasswordField } from '../fields/password-field.tsx'
import { bindField } from './bind-field.ts'
import { PASSWORD_RULE } from './field-rules.ts'

/** Asks for the password that somebody has, inside a form that holds it as `password`. */
export function OwnPassword({ label = 'Current password', hint }: { label?: string; hint?: string }) {
  const bound = bindField(useFormContext<{ password: string }>(), 'password', PASSWORD_RULE)
  return <PasswordField label={label} autoComplete="current-password" hint={hint} {...bound} />
}
