import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconOf } from '../icons/icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import styles from './icon-button.module.css'

type Look = {
  icon: IconOf
  /** What it does, for those who do not see the icon. */
  label: string
  lined?: boolean | undefined
  small?: boolean | undefined
  /** A small number at the icon's corner, hidden at 0; the label must say it too. */
  count?: number | undefined
  className?: string | undefined
}

type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** A square of 44 px with an icon in it. */
export function IconButton({ icon, label, lined, small, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classOf(lined, className)}>
      <Inside icon={icon} small={small} count={count} />
    </button>
  )
}

export function IconLink({ icon, label, lined, small, count, className, ...rest }: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} aria-label={label} className={classOf(lined, className)}>
      <Inside icon={icon} small={small} count={count} />
    </Link>
  )
}

function classOf(lined: boolean | undefined, className: string | undefined): string {
  return classNames(styles.square, lined && styles.lined, className)
}

function Inside({ icon, small, count = 0 }: Pick<Look, 'icon' | 'small' | 'count'>) {
  return (
    <>
      <Icon of={icon} small={small} />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </>
  )
}
