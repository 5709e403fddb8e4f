import type { ReactNode } from 'react'
import type { FrontContent } from '../../contract/front-content.ts'
import { CardGrid, MoreBelow, MoreTile } from '../../ui/cards/card-grid.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { Band } from '../../ui/layout/section-head.tsx'

/** The cards of a shelf; or what is said in their place. */
export type HomeShelf = { cards: ReactNode } | { failed: ReactNode }

type ShelfProps = { head: FrontContent['shelves']['latest']; shelf: HomeShelf }

/** The newest products, newest first; `more`: whether there are others. */
export function LatestProducts({ head, more, shelf }: ShelfProps & { more: boolean }) {
  return (
    <Band id="latest" {...head} way={{ href: '/collection', text: 'View All Products' }}>
      {'failed' in shelf ? shelf.failed : <LatestCards more={more}>{shelf.cards}</LatestCards>}
    </Band>
  )
}

function LatestCards({ more, children }: { more: boolean; children: ReactNode }) {
  return (
    <>
      <CardGrid across="five">
        {children}
        {more && (
          <MoreTile href="/collection" title="There is more behind the counter">
            View All Products
          </MoreTile>
        )}
      </CardGrid>
      <MoreBelow href="/collection">View All Products</MoreBelow>
    </>
  )
}

/** What sells best of the flagged products. */
export function Bestsellers({ head, shelf }: ShelfProps) {
  return (
    <Band id="bestsellers" {...head} way={{ href: '/bestsellers', text: 'All bestsellers' }}>
      {'failed' in shelf ? shelf.failed : <Shelf>{shelf.cards}</Shelf>}
    </Band>
  )
}
