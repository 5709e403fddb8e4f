import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { TextLink } from '../buttons/text-link.tsx'
import { classNames } from '../class-names.ts'
import { Board } from './board.tsx'
import styles from './section-head.module.css'

type HeadProps = {
  title: ReactNode
  /** A word in Devanagari above the title. */
  board?: string | undefined
  lead?: ReactNode
  /** The way onward, at the right from 1024 px. */
  way?: { href: string; text: string }
  id?: string | undefined
}

export function SectionHead({ title, board, lead, way, id }: HeadProps) {
  return (
    <div className={classNames(styles.head, way !== undefined && styles.split)}>
      <Board>{board}</Board>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      {way && (
        <div className={styles.way}>
          <TextLink href={way.href} after={ArrowRight}>
            {way.text}
          </TextLink>
        </div>
      )}
    </div>
  )
}

type BandProps = HeadProps & { id: string; butter?: boolean; children: ReactNode }

/** A band of the page below its head. */
export function Band({ butter, children, ...head }: BandProps) {
  return (
    <section className={classNames('band', butter && 'band-butter')} aria-labelledby={head.id}>
      <div className="page">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  )
}
