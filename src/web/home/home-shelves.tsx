import type { ReactNode } from 'react'
import type { FrontContent } from '../../contract/front-content.ts'
import { CardGrid, MoreBelow, MoreTile } from '../../ui/cards/card-grid.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { Band } from '../../ui/layout/section-head.tsx'

type ShelfProps = { head: FrontContent['shelves']['latest']; children: ReactNode }

/** The newest products, newest first; `more`: whether there are others. */
export function LatestProducts({ head, more, children }: ShelfProps & { more: boolean }) {
  return (
    <Band id="latest" {...head} way={{ href: '/collection', text: 'View All Products' }}>
      <CardGrid across="five">
        {children}
        {more && (
          <MoreTile href="/collection" title="There is more behind the counter">
            View All Products
          </MoreTile>
        )}
      </CardGrid>
      <MoreBelow href="/collection">View All Products</MoreBelow>
    </Band>
  )
}

/** What sells best of the flagged products. */
export function Bestsellers({ head, children }: ShelfProps) {
  return (
    <Band id="bestsellers" {...head} way={{ href: '/bestsellers', text: 'All bestsellers' }}>
      <Shelf>{children}</Shelf>
    </Band>
  )
}
