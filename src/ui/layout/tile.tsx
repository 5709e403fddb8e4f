import type { ComponentType, ReactNode } from 'react'
import { Picture } from '../cards/picture.tsx'
import { classNames } from '../class-names.ts'
import type { MotifProps } from '../icons/block-print.tsx'
import { Link } from '../link.tsx'
import arch from './arch-tile.module.css'
import { Board } from './board.tsx'
import tile from './tile.module.css'

/** Tiles: four across on phones; from 720 px up to nine in a row, ten in two, of more seven in each; of `arches` two, and four. */
export function Tiles({ arches, children }: { arches?: boolean; children: ReactNode }) {
  return <ul className={arches ? arch.tiles : tile.tiles}>{children}</ul>
}

type TileProps = {
  href: string
  /** What stands in the tile while it has no picture. */
  print: ComponentType<MotifProps>
  /** The address of its picture. */
  picture?: string | undefined
  /** The same word in Devanagari; from 720 px where the tile is no arch. */
  board?: string | undefined
  children: ReactNode
}

/** On phones less than it is: with three pixels to one nobody sees the difference. */
const SIZES = '(min-width: 720px) 8.5rem, 14vw'
const ARCH_SIZES = '(min-width: 720px) 22vw, 36vw'

/** A kind of sweets to walk to. */
export function Tile({ href, print: Print, picture, board, children }: TileProps) {
  return (
    <li>
      <Link href={href} className={tile.tile}>
        <span className={tile.ground}>
          {picture ? (
            <Picture address={picture} alt="" sizes={SIZES} className={tile.picture} />
          ) : (
            <Print className={tile.print} />
          )}
        </span>
        <span>
          {children}
          <Board as="span" className={tile.board}>
            {board}
          </Board>
        </span>
      </Link>
    </li>
  )
}

type ArchTileProps = TileProps & { ground: 'rose' | 'khoya' | 'marigold' | 'pistachio' }

/** An occasion to walk to, standing in an arch. */
export function ArchTile({ href, print: Print, picture, ground, board, children }: ArchTileProps) {
  return (
    <li>
      <Link href={href} className={arch.tile}>
        {picture ? (
          <Picture address={picture} alt="" sizes={ARCH_SIZES} className={arch.picture} />
        ) : (
          <span className={classNames(arch.ground, arch[ground])}>
            <Print className={arch.print} />
          </span>
        )}
        <span>
          <b>{children}</b>
          <Board as="span" className={arch.board}>
            {board}
          </Board>
        </span>
      </Link>
    </li>
  )
}
