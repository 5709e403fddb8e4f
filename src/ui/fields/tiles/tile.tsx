import type { ComponentProps } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './tile.module.css'

/** One of several choices, pressed as a whole; what it holds is laid out by `className`. */
export function RadioTile({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames(styles.tile, className)}>
      <input {...input} type="radio" />
      {children}
    </label>
  )
}

/** What stands among choices and is none. */
export function ButtonTile({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...rest} type="button" className={classNames(styles.tile, className)} />
}
