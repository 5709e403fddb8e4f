import { CardSkeletons } from '../../ui/cards/card-skeleton.tsx'
import { Shelf } from '../../ui/cards/shelf.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { ShelfCards } from '../cards/shelf-card.tsx'
import { useFewProducts } from '../cards/use-few-products.ts'

const DRY_THINGS = { category: 'Namkeens,CookiesAndBiscuits', sort: 'bestselling', limit: '5' } as const

/** Five small things to go with what is in the cart; where they do not come, nothing is missing. */
export function TravelsWell() {
  const { products, failed } = useFewProducts(DRY_THINGS)
  if (failed || products?.length === 0) return null
  return (
    <section className="band" aria-labelledby="travels-well">
      <SectionHead id="travels-well" title="Small things that travel well" />
      <Shelf>{products ? <ShelfCards products={products} /> : <CardSkeletons count={5} />}</Shelf>
    </section>
  )
}
