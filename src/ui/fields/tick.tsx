import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tick.module.css'

type TickProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  /** A second, smaller line below the label. */
  note?: ReactNode
  /** What stands at the far end: a count, a price, an icon. */
  end?: ReactNode
}

export function Checkbox(props: TickProps) {
  return <Tick {...props} type="checkbox" />
}

export function Radio(props: TickProps) {
  return <Tick {...props} type="radio" />
}

/** A radio that fills a card of its own, such as a way to pay. */
export function RadioCard({ label, ...rest }: TickProps) {
  return <Tick {...rest} label={<b>{label}</b>} type="radio" card />
}

type AnyTickProps = TickProps & { type: 'checkbox' | 'radio'; card?: true }

function Tick({ label, note, end, className, card, ...input }: AnyTickProps) {
  return (
    <label className={classNames(styles.tick, card && styles.card, className)}>
      <input {...input} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  )
}
