import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { GiftBoxMotif } from '../icons/category-motifs.tsx'
import styles from './card-grid.module.css'

/** Cards 2, 3, 4 across; 'five' adds a fifth from 1280 px, 'beside' leaves room for the filters. */
export function CardGrid({ across = 'four', children }: { across?: 'four' | 'five' | 'beside'; children: ReactNode }) {
  return <div className={classNames(styles.grid, styles[across])}>{children}</div>
}

type MoreProps = { href: string; title: string; children: ReactNode }

/** Last in a grid of ten: fills the hole that is left at three and four across. */
export function MoreTile({ href, title, children }: MoreProps) {
  return (
    <div className={styles.more}>
      <GiftBoxMotif className={styles.print} />
      <h3>{title}</h3>
      <ButtonLink look="line" href={href}>
        {children}
      </ButtonLink>
    </div>
  )
}

/** The same way onward below a grid of ten, where the tile does not show. */
export function MoreBelow({ href, children }: Omit<MoreProps, 'title'>) {
  return (
    <p className={styles.below}>
      <ButtonLink look="line" size="big" href={href}>
        {children}
      </ButtonLink>
    </p>
  )
}
