import { useState } from 'react'
import type { CartData } from '../../domain/cart/cart.ts'
import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { useFewProducts } from '../cards/use-few-products.ts'

const SHOWN = 3
const DRY_THINGS = { category: 'Namkeens,CookiesAndBiscuits', sort: 'bestselling', limit: `${SHOWN}` } as const

/** A few small things that go with the sweets in the cart; where they do not come, nothing is missing. */
export function GoesWith({ taken }: { taken: CartData }) {
  // What is added from here stays where it was pressed.
  const [query] = useState(() => ({ ...DRY_THINGS, without: Object.keys(taken).join(',') || undefined }))
  const { products: others, failed } = useFewProducts(query)
  if (failed || others?.length === 0) return null
  return (
    <section aria-labelledby="goes-with">
      <SectionHead id="goes-with" title="Also on the counter" />
      <Shelf>
        {others ? (
          <ShelfCards products={others} sizes="(min-width: 1024px) 260px, 44vw" />
        ) : (
          <CardSkeletons count={SHOWN} />
        )}
      </Shelf>
    </section>
  )
}
