import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type TagKind = 'plain' | 'best' | 'sale' | 'budget' | 'out' | 'new' | 'chosen'

type TagProps = {
  kind?: TagKind | undefined
  /** Rounded on both sides, for a tag that hangs from no edge. */
  free?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A small paper label, such as 'Bestseller'. */
export function Tag({ kind = 'plain', free, className, children }: TagProps) {
  return <span className={classNames(styles.tag, styles[kind], free && styles.free, className)}>{children}</span>
}
