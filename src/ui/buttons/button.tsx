import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconOf } from '../icons/icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import styles from './button.module.css'
import { Lozenges } from './lozenges.tsx'

type Look = {
  /** maroon: the common one; buy: marigold, once a screen; line: outlined. */
  look?: 'maroon' | 'buy' | 'line' | undefined
  /** 44, 48 or 56 px high. */
  size?: 'small' | 'normal' | 'big' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    icon?: IconOf | undefined
    /** While true the button keeps its place in the tab order, ignores presses and shows `busyText`. */
    busy?: boolean | undefined
    /** Its wording while busy, such as 'Processing...'; the button is wide enough for both from the start. */
    busyText?: string | undefined
  }

export function Button({ look, size, wide, className, icon, busy = false, busyText, ...rest }: ButtonProps) {
  const { children, onClick, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      className={classOf({ look, size, wide, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busyText === undefined ? (
        <Rest icon={icon}>{children}</Rest>
      ) : (
        <Wordings busy={busy} busyText={busyText} rest={<Rest icon={icon}>{children}</Rest>} />
      )}
    </button>
  )
}

type ButtonLinkProps = Omit<Look & LinkProps, 'className'> & { icon?: IconOf | undefined }

/** An anchor that looks like a button, for going somewhere. */
export function ButtonLink({ look, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ look, size, wide })}>
      <Rest icon={icon}>{children}</Rest>
    </Link>
  )
}

function classOf({ look = 'maroon', size = 'normal', wide, className }: Look): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide, className)
}

function Rest({ icon, children }: { icon: IconOf | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} small />}
      {children}
    </>
  )
}

function Wordings({ busy, rest, busyText }: { busy: boolean; rest: ReactNode; busyText: string }) {
  return (
    <span className={styles.words}>
      <span className={busy ? styles.away : undefined}>{rest}</span>
      <span className={busy ? undefined : styles.away}>
        <Lozenges />
        {busyText}
      </span>
    </span>
  )
}
