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

/** What a control must carry so that its label, hint and error belong to it. */
export type Tied = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type Given = FieldProps & { id?: string | undefined; children: (tied: Tied) => ReactNode }

/** Label above, control, then hint or error, tied together by id. */
export function Field({ id, label, error, hint, optional, labelHidden, className, children }: Given) {
  const own = useId()
  const control = id ?? own
  const below = error ? `${control}-error` : hint ? `${control}-hint` : undefined
  const tied: Tied = {
    id: control,
    ...(error && { 'aria-invalid': true }),
    ...(below && { 'aria-describedby': below }),
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={control} className={labelHidden ? 'hide' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children(tied)}
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
