import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import styles from './chip.module.css'

type ChipProps = ComponentPropsWithRef<'button'> & {
  /** On or off; a chip that is on shows a cross. Undefined for one that only acts. */
  pressed?: boolean | undefined
}

export function Chip({ pressed, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {children}
      {pressed && <Icon of={X} small />}
    </button>
  )
}

export function ChipLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.chip, className)} />
}

/** Chips beside each other; `run` lets phones push them sideways instead of stacking them. */
export function Chips({ run, children }: { run?: boolean | undefined; children: ReactNode }) {
  return <div className={classNames(styles.chips, run && styles.run)}>{children}</div>
}
