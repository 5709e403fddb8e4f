import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

type Shown = { compact?: boolean | undefined }

/** One line of text: any `type` but password. Takes what a form library's `register` returns. */
export function TextField({
  label,
  error,
  hint,
  optional,
  labelHidden,
  className,
  compact,
  ...input
}: FieldProps & Shown & ComponentPropsWithRef<'input'>) {
  return (
    <Field {...{ id: input.id, label, error, hint, optional, labelHidden, className }}>
      {(tied) => (
        <input type="text" {...input} {...tied} className={classNames(styles.input, compact && styles.compact)} />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  labelHidden,
  className,
  ...area
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field {...{ id: area.id, label, error, hint, optional, labelHidden, className }}>
      {(tied) => <textarea {...area} {...tied} className={classNames(styles.input, styles.area)} />}
    </Field>
  )
}

/** One of a few; its options are the children. */
export function Select({
  label,
  error,
  hint,
  optional,
  labelHidden,
  className,
  compact,
  ...select
}: FieldProps & Shown & ComponentPropsWithRef<'select'>) {
  return (
    <Field {...{ id: select.id, label, error, hint, optional, labelHidden, className }}>
      {(tied) => (
        <select {...select} {...tied} className={classNames(styles.input, styles.select, compact && styles.compact)} />
      )}
    </Field>
  )
}
