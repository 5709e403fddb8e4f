import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps, useField } from './field.tsx'
import styles from './input.module.css'

type Shown = { compact?: boolean | undefined }

/** One line of text: any `type` but password. Takes what a form library's `register` returns. */
export function TextField({ compact, ...given }: FieldProps & Shown & ComponentPropsWithRef<'input'>) {
  const [around, input] = useField(given)
  return (
    <Field {...around}>
      <input type="text" {...input} className={classNames(styles.input, compact && styles.compact)} />
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(given: FieldProps & ComponentPropsWithRef<'textarea'>) {
  const [around, area] = useField(given)
  return (
    <Field {...around}>
      <textarea {...area} className={classNames(styles.input, styles.area)} />
    </Field>
  )
}

/** One of a few; its options are the children. */
export function Select({ compact, ...given }: FieldProps & Shown & ComponentPropsWithRef<'select'>) {
  const [around, select] = useField(given)
  return (
    <Field {...around}>
      <select {...select} className={classNames(styles.input, styles.select, compact && styles.compact)} />
    </Field>
  )
}
