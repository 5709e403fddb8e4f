import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Note } from '../messages/note.tsx'
import styles from './form.module.css'

export type FormProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** `pressed` is the value of the button that sent it, '' without one. */
  onSubmit: (fields: Fields, pressed: string) => Promise<void>
  /** The words for what `onSubmit` has thrown, to stand above the fields; an error without any is thrown on. */
  wordsFor: (error: unknown) => string | undefined
  /** Its name for screen readers, where no heading says it. */
  label?: string
  /** The button's wording, and while it works. */
  submit: string
  busyText?: string
  size?: 'normal' | 'big'
  wide?: boolean
  /** A second button beside it, for whoever wants none of it. */
  onCancel?: () => void
  cancel?: string
  /** What else stands beside them. */
  more?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Fields, what went wrong with all of them, and the button that sends them. */
export function Form<Fields extends FieldValues>(given: FormProps<Fields>) {
  const { form, onSubmit, wordsFor, label, submit, busyText = 'Saving...', size, wide, className, children } = given
  const { onCancel, cancel = 'Cancel', more } = given
  const { errors, isSubmitting } = form.formState
  const { element, countSend } = useFocusOnTrouble()
  const send = form.handleSubmit(async (fields, event) => {
    try {
      await onSubmit(fields, pressedOf(event?.nativeEvent))
    } catch (error) {
      const message = wordsFor(error)
      if (message === undefined) throw error
      form.setError('root', { message })
    }
  })
  return (
    <FormProvider {...form}>
      {/* Sent before the script is there, a form of method GET would write its fields into the address. */}
      <form
        ref={element}
        method="post"
        noValidate
        aria-label={label}
        className={classNames(styles.form, className)}
        onSubmit={(event) => void send(event).finally(countSend)}
      >
        {errors.root?.message && (
          <div tabIndex={-1} className={styles.refusal}>
            <Note kind="bad" alert>
              {errors.root.message}
            </Note>
          </div>
        )}
        {children}
        <div className={styles.buttons}>
          <Button type="submit" size={size} wide={wide} busy={isSubmitting} busyText={busyText}>
            {submit}
          </Button>
          {onCancel && (
            <Button look="line" onClick={onCancel}>
              {cancel}
            </Button>
          )}
          {more}
        </div>
      </form>
    </FormProvider>
  )
}

function pressedOf(event: unknown): string {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement ? button.value : ''
}

/**
 * What was refused, or else the first wrong field, comes into view and has the focus each time: the button may be
 * screens below it. The sends that a form counts by itself begin again where it is reset.
 */
function useFocusOnTrouble() {
  const element = useRef<HTMLFormElement>(null)
  const [sends, setSends] = useState(0)
  useEffect(() => {
    if (sends === 0) return
    const trouble = [`.${styles.refusal}`, '[aria-invalid="true"]']
      .map((kind) => element.current?.querySelector<HTMLElement>(kind))
      .find(Boolean)
    trouble?.focus({ preventScroll: true })
    // At once, not gliding: nobody who wants less motion gets any.
    trouble?.scrollIntoView({ block: 'nearest' })
  }, [sends])
  return { element, countSend: () => setSends((before) => before + 1) }
}
