import type { ComponentType, ReactNode } from 'react'
import type { MotifProps } from '../icons/block-print.tsx'
import { Link } from '../link.tsx'
import styles from './tile.module.css'

/** Eight tiles: four across on phones, all in a row from 720 px. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

type TileProps = {
  href: string
  print: ComponentType<MotifProps>
  /** The same word in Devanagari, from 720 px. */
  board?: string | undefined
  children: ReactNode
}

/** A kind of sweets to walk to. */
export function Tile({ href, print: Print, board, children }: TileProps) {
  return (
    <li>
      <Link href={href} className={styles.tile}>
        <span className={styles.ground}>
          <Print className={styles.print} />
        </span>
        <span>
          {children}
          {board && (
            <span className={styles.board} lang="hi">
              {board}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
