import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './section-head.module.css'

type HeadProps = {
  title: ReactNode
  /** A word in Devanagari above the title. */
  board?: string | undefined
  lead?: ReactNode
  /** A `TextLink` onward, at the right from 1024 px. */
  way?: ReactNode
  id?: string | undefined
}

export function SectionHead({ title, board, lead, way, id }: HeadProps) {
  return (
    <div className={classNames(styles.head, way !== undefined && styles.split)}>
      {board && (
        <p className="board" lang="hi">
          {board}
        </p>
      )}
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      {way && <div className={styles.way}>{way}</div>}
    </div>
  )
}
