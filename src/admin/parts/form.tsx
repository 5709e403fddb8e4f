import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Select, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useUnsavedWork } from '../calls/unsaved-work.ts'
import styles from './form.module.css'

type FormProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** What it throws of the shop's refusals stands above the fields. */
  onSubmit: (fields: Fields) => Promise<void>
  /** The button's wording, and while it works. */
  submit: string
  busyText: string
  wide?: boolean | undefined
  /** Whether what is typed here is work that is not to be lost unasked. */
  keepsWork?: boolean
  /** A second button beside it. */
  more?: ReactNode
  children: ReactNode
}

/** Fields, what went wrong with all of them, and the button that sends them. */
export function Form<Fields extends FieldValues>(given: FormProps<Fields>) {
  const { form, onSubmit, submit, busyText, wide, keepsWork = false, more, children } = given
  const { errors, isSubmitting, isDirty } = form.formState
  const element = useFocusOnTrouble(form)
  useUnsavedWork(keepsWork && isDirty)
  const send = form.handleSubmit(async (fields) => {
    try {
      await onSubmit(fields)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setError('root', { message: error.message })
    }
  })
  return (
    // Sent before the script is there, a form of method GET would write its fields into the address.
    <form ref={element} method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {errors.root?.message && (
        <div tabIndex={-1} className={styles.refusal}>
          <Note kind="bad" alert>
            {errors.root.message}
          </Note>
        </div>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSubmitting} busyText={busyText} wide={wide}>
          {submit}
        </Button>
        {more}
      </div>
    </form>
  )
}

/**
 * What was refused, or else the first wrong field, comes into view and has the focus each time: the button may be
 * screens below it.
 */
function useFocusOnTrouble<Fields extends FieldValues>({ formState }: UseFormReturn<Fields>) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount } = formState
  useEffect(() => {
    if (submitCount === 0) return
    const trouble = [`.${styles.refusal}`, '[aria-invalid="true"]']
      .map((kind) => element.current?.querySelector<HTMLElement>(kind))
      .find(Boolean)
    trouble?.focus({ preventScroll: true })
    // At once, not gliding: nobody who wants less motion gets any.
    trouble?.scrollIntoView({ block: 'nearest' })
  }, [submitCount])
  return element
}

type Bound<Fields extends FieldValues, Control extends 'input' | 'textarea' | 'select'> = Omit<FieldProps, 'error'> &
  Omit<ComponentPropsWithRef<Control>, 'form' | 'name'> & {
    form: UseFormReturn<Fields>
    name: Path<Fields>
    rules?: RegisterOptions<Fields, Path<Fields>>
  }

export function FormText<Fields extends FieldValues>({ form, name, rules, ...field }: Bound<Fields, 'input'>) {
  return <TextField {...field} error={errorOf(form, name)} {...form.register(name, rules)} />
}

export function FormPassword<Fields extends FieldValues>({ form, name, rules, ...field }: Bound<Fields, 'input'>) {
  return <PasswordField {...field} error={errorOf(form, name)} {...form.register(name, rules)} />
}

export function FormArea<Fields extends FieldValues>({ form, name, rules, ...field }: Bound<Fields, 'textarea'>) {
  return <TextArea {...field} error={errorOf(form, name)} {...form.register(name, rules)} />
}

export function FormSelect<Fields extends FieldValues>({ form, name, rules, ...field }: Bound<Fields, 'select'>) {
  return <Select {...field} error={errorOf(form, name)} {...form.register(name, rules)} />
}

function errorOf<Fields extends FieldValues>(form: UseFormReturn<Fields>, name: Path<Fields>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message
}
