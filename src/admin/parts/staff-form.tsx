import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { Form, type FormProps } from '../../ui/form/form.tsx'
import { useUnsavedWork } from '../calls/unsaved-work.ts'
import styles from './fields.module.css'

type StaffFormProps<Fields extends FieldValues> = Omit<FormProps<Fields>, 'wordsFor'> & {
  /**
   * Whether what is typed here is work that is not to be lost unasked. Its fields are held while it is being saved: the
   * answer takes their place.
   */
  keepsWork?: boolean
  /** Fields that are not held, below the others. */
  unheld?: ReactNode
  /** Fields below those, held as the first are. */
  rest?: ReactNode
}

/** A form of the back office, which says what the shop refuses in the shop's words. */
export function StaffForm<Fields extends FieldValues>({
  keepsWork = false,
  unheld,
  rest,
  children,
  ...form
}: StaffFormProps<Fields>) {
  const { isDirty, isSubmitting } = form.form.formState
  useUnsavedWork(keepsWork && isDirty)
  const last = useRef<HTMLElement>(null)
  const hold = (fields: ReactNode) =>
    keepsWork ? (
      <HeldFields held={isSubmitting} last={last}>
        {fields}
      </HeldFields>
    ) : (
      fields
    )
  return (
    <Form {...form} wordsFor={refusalText}>
      {hold(children)}
      {unheld}
      {rest !== undefined && hold(rest)}
    </Form>
  )
}

type HeldProps = {
  held: boolean
  /** Where somebody typed last in all such fields of the form. */
  last: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Fields that take nothing while `held`; who was typing into one goes on there afterwards. */
function HeldFields({ held, last, children }: HeldProps) {
  useLayoutEffect(() => {
    // A field that takes nothing has lost the focus to the page.
    if (!held && document.activeElement === document.body) last.current?.focus({ preventScroll: true })
  }, [held, last])
  return (
    <fieldset
      disabled={held}
      className={styles.held}
      onFocus={({ target }) => {
        last.current = target
      }}
    >
      {children}
    </fieldset>
  )
}

function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
