import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconOf } from '../icons/icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import styles from './text-link.module.css'

/** `icon` stands before the words, `after` behind them. */
type Icons = { icon?: IconOf | undefined; after?: IconOf | undefined }

/** Underlined words that lead somewhere. */
export function TextLink({ icon, after, className, children, ...rest }: Icons & LinkProps) {
  return (
    <Link {...rest} className={classNames(styles.link, className)}>
      {icon && <Icon of={icon} small />}
      {children}
      {after && <Icon of={after} small />}
    </Link>
  )
}

/** Underlined words that do something. */
export function TextButton({ icon, after, className, children, ...rest }: Icons & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles.link, className)}>
      {icon && <Icon of={icon} small />}
      {children}
      {after && <Icon of={after} small />}
    </button>
  )
}
