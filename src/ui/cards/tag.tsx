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

/** One below the other, hanging from the edge of a picture. */
export function Tags({ tags }: { tags: readonly { kind: TagKind; text: string }[] }) {
  return (
    <p className={styles.tags}>
      {tags.map(({ kind, text }) => (
        <Tag key={text} kind={kind}>
          {text}
        </Tag>
      ))}
    </p>
  )
}
