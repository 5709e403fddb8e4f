import type { ComponentType, ReactNode } from 'react'
import { Picture } from '../cards/picture.tsx'
import { classNames } from '../class-names.ts'
import type { MotifProps } from '../icons/block-print.tsx'
import { Link } from '../link.tsx'
import styles from './arch-tile.module.css'

/** Two arches across on phones, four from 720 px. */
export function ArchTiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

type ArchTileProps = {
  href: string
  /** What stands in the arch while it has no picture. */
  print: ComponentType<MotifProps>
  /** The address of its picture. */
  picture?: string | undefined
  ground: 'rose' | 'khoya' | 'marigold' | 'pistachio'
  board?: string | undefined
  children: ReactNode
}

const SIZES = '(min-width: 720px) 22vw, 36vw'

/** An occasion to walk to, standing in an arch. */
export function ArchTile({ href, print: Print, picture, ground, board, children }: ArchTileProps) {
  return (
    <li>
      <Link href={href} className={styles.tile}>
        {picture ? (
          <Picture address={picture} alt="" sizes={SIZES} className={styles.picture} />
        ) : (
          <span className={classNames(styles.ground, styles[ground])}>
            <Print className={styles.print} />
          </span>
        )}
        <span>
          <b>{children}</b>
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
