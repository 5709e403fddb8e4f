import type { ComponentType, ReactNode } from 'react'
import { Picture } from '../cards/picture.tsx'
import type { MotifProps } from '../icons/block-print.tsx'
import { Link } from '../link.tsx'
import styles from './tile.module.css'

/** Eight tiles: four across on phones, all in a row from 720 px. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

type TileProps = {
  href: string
  /** What stands in the tile while it has no picture. */
  print: ComponentType<MotifProps>
  /** The address of its picture. */
  picture?: string | undefined
  /** The same word in Devanagari, from 720 px. */
  board?: string | undefined
  children: ReactNode
}

/** On phones less than it is: with three pixels to one nobody sees the difference. */
const SIZES = '(min-width: 720px) 8.5rem, 14vw'

/** A kind of sweets to walk to. */
export function Tile({ href, print: Print, picture, board, children }: TileProps) {
  return (
    <li>
      <Link href={href} className={styles.tile}>
        <span className={styles.ground}>
          {picture ? (
            <Picture address={picture} alt="" sizes={SIZES} className={styles.picture} />
          ) : (
            <Print className={styles.print} />
          )}
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
