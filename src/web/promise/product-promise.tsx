import { PromiseBox } from '../../ui/panels/promise-box.tsx'
import { useShop } from '../page/use-shop.ts'
import { useKeptPin } from './kept-pin.ts'
import { PromiseToPin } from './promise-to-pin.tsx'
import { type AskedOffers, useOffers } from './use-offers.ts'

type ProductPromiseProps = { productId: string; size: string; quantity: number }

/** When so many of a product can come to the kept PIN code, and how fresh they are then. */
export function ProductPromise(product: ProductPromiseProps) {
  return <PromiseToPin asked={useProductOffers(product)} />
}

/** Why so many of a product do not come to the kept PIN code; nothing where they do. */
export function ProductRefusal(product: ProductPromiseProps) {
  const { offers } = useProductOffers(product)
  const words = offers?.earliest ? undefined : offers?.refusal?.words
  return <div role="status">{words !== undefined && <PromiseBox kind="none" title={words} />}</div>
}

function useProductOffers({ productId, size, quantity }: ProductPromiseProps): AskedOffers {
  const pin = useKeptPin()
  const { promisesDays } = useShop().store
  return useOffers(promisesDays && pin ? { items: [{ _id: productId, size, quantity }], pin } : undefined)
}
