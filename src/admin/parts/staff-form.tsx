import type { FieldValues } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { Form, type FormProps } from '../../ui/form/form.tsx'
import { useUnsavedWork } from '../calls/unsaved-work.ts'

type StaffFormProps<Fields extends FieldValues> = Omit<FormProps<Fields>, 'wordsFor'> & {
  /** Whether what is typed here is work that is not to be lost unasked. */
  keepsWork?: boolean
}

/** A form of the back office, which says what the shop refuses in the shop's words. */
export function StaffForm<Fields extends FieldValues>({ keepsWork = false, ...form }: StaffFormProps<Fields>) {
  useUnsavedWork(keepsWork && form.form.formState.isDirty)
  return <Form {...form} wordsFor={refusalText} />
}

function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
