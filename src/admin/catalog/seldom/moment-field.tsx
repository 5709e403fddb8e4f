import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import type { ProductFormTexts } from '../texts/product-texts.ts'

type MomentProps = {
  form: UseFormReturn<ProductFormTexts>
  name: 'product.shownFrom' | 'product.shownUntil' | `sizes.${number}.nextPriceFrom`
  label: string
  hint?: string
}

/** A day and a time. Half of one, which a browser gives out as nothing, is told. */
export function MomentField({ form, name, ...words }: MomentProps) {
  const field = useRef<HTMLInputElement>(null)
  const validate = () => !field.current?.validity.badInput || 'Please give both, day and time, or clear it.'
  const { ref, ...bound } = bindField(form, name, { validate })
  return (
    <TextField
      type="datetime-local"
      optional
      {...words}
      {...bound}
      ref={(input) => {
        field.current = input
        ref(input)
      }}
    />
  )
}
