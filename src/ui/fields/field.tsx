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

/** What the control itself is given: all but what stands around it, and what ties the two together. */
type ControlOf<Given> = Omit<Given, keyof FieldProps> & {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type AroundProps<Given> = { given: Given; children: (control: ControlOf<Given>) => ReactNode }

/** Label above, control, then hint or error, tied together by id. */
export function Field<Given extends FieldProps & { id?: string | undefined }>({ given, children }: AroundProps<Given>) {
  const own = useId()
  const { label, error, hint, optional, labelHidden, className, ...control } = given
  const id = given.id ?? own
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const tied = { id, ...(error && { 'aria-invalid': true as const }), ...(below && { 'aria-describedby': below }) }
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? 'hide' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({ ...control, ...tied })}
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
