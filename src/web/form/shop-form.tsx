import type { FieldValues } from 'react-hook-form'
import { Form, type FormProps } from '../../ui/form/form.tsx'
import { serverMessage } from '../page/server-message.ts'

type ShopFormProps<Fields extends FieldValues> = Omit<FormProps<Fields>, 'wordsFor'> & {
  /** Where the shop gave no words of its own; without it the error's. */
  otherwise?: string
}

/** A form of the storefront, which says what went wrong in the shop's words. */
export function ShopForm<Fields extends FieldValues>({ otherwise, ...form }: ShopFormProps<Fields>) {
  const wordsFor = (error: unknown) => {
    if (otherwise !== undefined) return serverMessage(error) ?? otherwise
    return error instanceof Error ? error.message : String(error)
  }
  return <Form {...form} wordsFor={wordsFor} />
}
