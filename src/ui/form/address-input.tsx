import type { ComponentPropsWithRef } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
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
  zipcode: { label: 'PIN code', inputMode: 'numeric', autoComplete: 'shipping postal-code', maxLength: 20 },
} as const

type Typed = Record<keyof typeof INPUTS, string>

type AddressInputProps = Pick<
  ComponentPropsWithRef<typeof TextField>,
  'optional' | 'className' | 'autoComplete' | 'spellCheck' | 'hint'
> & {
  name: keyof typeof INPUTS
  /** What is wrong with it already, whatever its form has found. */
  wrong?: string | undefined
  rules?: RegisterOptions<Typed, keyof typeof INPUTS>
}

/** One typed line of an address, inside a form that holds one. */
export function AddressInput({ name, rules, wrong, ...other }: AddressInputProps) {
  const form = useFormContext<Typed>()
  const phone = useWatch({ control: form.control, name: 'phone' })
  // A number that begins with a country's own code needs none before it.
  const { error = wrong, ...field } = bindField(form, name, rules)
  const before = /^\s*\+/.test(phone) ? '' : '+91'
  return (
    <TextField {...INPUTS[name]} before={name === 'phone' ? before : undefined} {...other} {...field} error={error} />
  )
}
