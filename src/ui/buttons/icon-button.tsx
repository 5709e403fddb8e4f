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

/** A square of 44 px with an icon in it. */
export function IconButton(given: Look & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  return <button type="button" {...squareOf(given)} />
}

export function IconLink(given: Look & Omit<LinkProps, 'children'>) {
  return <Link {...squareOf(given)} />
}

function squareOf<Given extends Look>({ icon, label, lined, small, count = 0, className, ...rest }: Given) {
  const inside = (
    <>
      <Icon of={icon} small={small} />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </>
  )
  const square = classNames(styles.square, lined && styles.lined, className)
  return { ...rest, 'aria-label': label, className: square, children: inside }
}
