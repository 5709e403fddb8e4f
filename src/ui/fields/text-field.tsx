import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

type Shown = { compact?: boolean | undefined }
type Before = {
  /** What stands inside the field before what is typed, such as '+91'; '' for nothing now. */
  before?: string | undefined
}

/** One line of text: any `type` but password. Takes what a form library's `register` returns. */
export function TextField({ compact, before, ...given }: FieldProps & Shown & Before & ComponentPropsWithRef<'input'>) {
  const look = classNames(styles.input, compact && styles.compact)
  return (
    <Field given={given}>
      {(input) => {
        const line = <input type="text" {...input} className={look} />
        if (before === undefined) return line
        return (
          <div className={styles.line} data-before={before || undefined}>
            {line}
          </div>
        )
      }}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(given: FieldProps & ComponentPropsWithRef<'textarea'>) {
  const look = classNames(styles.input, styles.area)
  return <Field given={given}>{(area) => <textarea {...area} className={look} />}</Field>
}

/** One of a few; its options are the children. */
export function Select({ compact, ...given }: FieldProps & Shown & ComponentPropsWithRef<'select'>) {
  const look = classNames(styles.input, styles.select, compact && styles.compact)
  return <Field given={given}>{(select) => <select {...select} className={look} />}</Field>
}
