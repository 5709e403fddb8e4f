import type { ComponentPropsWithRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../fields/text-field.tsx'
import { bindField } from './bind-field.ts'

const WORDS = { maxLength: 80, autoCapitalize: 'words' }

const INPUTS = {
  firstName: { ...WORDS, label: 'First name', autoComplete: 'shipping given-name' },
  lastName: { ...WORDS, label: 'Last name', autoComplete: 'shipping family-name' },
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'shipping email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
  },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'shipping tel', maxLength: 30 },
  street: { label: 'Street address', autoComplete: 'shipping address-line1', maxLength: 240 },
  city: { label: 'City', autoComplete: 'shipping address-level2', maxLength: 80 },
  state: { label: 'State', optional: true, autoComplete: 'shipping address-level1', maxLength: 80 },
  zipcode: { label: 'Zipcode', inputMode: 'numeric', autoComplete: 'shipping postal-code', maxLength: 20 },
} as const

type AddressInputProps = Pick<
  ComponentPropsWithRef<typeof TextField>,
  'optional' | 'className' | 'autoComplete' | 'spellCheck'
> & {
  name: keyof typeof INPUTS
}

/** One typed line of an address, inside a form that holds one. */
export function AddressInput({ name, ...other }: AddressInputProps) {
  const form = useFormContext<Record<keyof typeof INPUTS, string>>()
  return <TextField {...INPUTS[name]} {...other} {...bindField(form, name)} />
}
