import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './icon.module.css'

export type IconOf = LucideIcon

type IconProps = { of: IconOf; small?: boolean | undefined; className?: string | undefined }

/** A line icon of the interface; it is decoration, so the words beside it (or `aria-label`) carry the meaning. */
export function Icon({ of: Drawing, small, className }: IconProps) {
  return <Drawing className={classNames(styles.icon, small && styles.small, className)} aria-hidden focusable={false} />
}
