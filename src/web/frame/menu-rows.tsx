import { RowLink, Rows } from '../../ui/shell/rows.tsx'
import { CATEGORY_MOTIFS, OCCASION_MOTIFS } from './menu-motifs.ts'
import { CATEGORY_LINKS, OCCASION_LINKS } from './shop-links.ts'

export function CategoryRows({ two }: { two?: boolean }) {
  return (
    <Rows two={two ?? false}>
      {CATEGORY_LINKS.map(({ kind, text, board }) => (
        <RowLink key={kind} href={`/collection?category=${kind}`} print={CATEGORY_MOTIFS[kind]} board={board}>
          {text}
        </RowLink>
      ))}
    </Rows>
  )
}

export function OccasionRows() {
  return (
    <Rows>
      {OCCASION_LINKS.map(({ occasion, text, board }) => (
        <RowLink
          key={occasion}
          href={`/collection?occasion=${occasion}`}
          print={OCCASION_MOTIFS[occasion]}
          board={board}
        >
          {text}
        </RowLink>
      ))}
    </Rows>
  )
}
