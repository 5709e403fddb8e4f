import type { ReactNode } from 'react'
import { CardGrid, MoreBelow, MoreTile } from '../../ui/cards/card-grid.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { Band } from '../../ui/layout/section-head.tsx'

/** The newest products, newest first. */
export function LatestProducts({ children }: { children: ReactNode }) {
  return (
    <Band
      id="latest"
      title="Latest Sweets And Namkeens"
      board="आज ताज़ा"
      lead="The newest names on our list."
      way={{ href: '/collection', text: 'View All Products' }}
    >
      <CardGrid across="five">
        {children}
        <MoreTile href="/collection" title="There is more behind the counter">
          View All Products
        </MoreTile>
      </CardGrid>
      <MoreBelow href="/collection">View All Products</MoreBelow>
    </Band>
  )
}

/** What sells best of the flagged products. */
export function Bestsellers({ children }: { children: ReactNode }) {
  return (
    <Band
      id="bestsellers"
      title="Trending Bestsellers"
      lead="What the regulars carry home."
      way={{ href: '/bestsellers', text: 'All bestsellers' }}
    >
      <Shelf>{children}</Shelf>
    </Band>
  )
}
