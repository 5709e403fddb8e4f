import type { ComponentPropsWithRef } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'

const EMAIL = { type: 'email', autoCapitalize: 'none', spellCheck: false, placeholder: 'you@example.com' } as const

/** The e-mail address of an account, which its owner types to come in. */
export function EmailField(given: Omit<ComponentPropsWithRef<typeof TextField>, 'label'>) {
  return <TextField label="Email" autoComplete="email" {...EMAIL} {...given} />
}
