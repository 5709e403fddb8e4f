import type { UseFormReturn } from 'react-hook-form'
import { type ProductColumn, titleOf } from '../../../domain/catalog/record/product-columns.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import type { ProductFormTexts } from './product-texts.ts'

type TextProps = {
  form: UseFormReturn<ProductFormTexts>
  name: ProductColumn
  label?: string
  optional?: boolean
  hint?: string
}

/** A column of a product as one line, under its title. */
export function ProductText({ form, name, ...rest }: TextProps) {
  return <TextField label={titleOf(name)} {...rest} {...bindField(form, `product.${name}`)} />
}
