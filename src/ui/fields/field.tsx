import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  /** What is wrong with it; takes the hint's place in what a screen reader says. */
  error?: string | undefined
  hint?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined
  /** Hides the label from sight, for a field whose place says what it is. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

/** What stands around a control, and what the control carries so that label, hint and error belong to it. */
export function useField<Given extends FieldProps & { id?: string | undefined }>(given: Given) {
  const own = useId()
  const { label, error, hint, optional, labelHidden, className, ...control } = given
  const id = given.id ?? own
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const tied: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string } = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(below && { 'aria-describedby': below }),
  }
  return [
    { label, error, hint, optional, labelHidden, className, id, below },
    { ...control, ...tied },
  ] as const
}

type Around = FieldProps & { id: string; below: string | undefined; children: ReactNode }

/** Label above, control, then hint or error, tied together by id. */
export function Field({ id, below, label, error, hint, optional, labelHidden, className, children }: Around) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? 'hide' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {error ? (
        <Wrong id={below}>{error}</Wrong>
      ) : (
        hint && (
          <p className={styles.hint} id={below}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** One sentence about what is wrong, with its sign. */
export function Wrong({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.wrong} id={id}>
      <Icon of={CircleAlert} small />
      {children}
    </p>
  )
}
