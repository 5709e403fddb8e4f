import { useShop } from '../page/use-shop.ts'
import { useKeptPin } from './kept-pin.ts'
import { PromiseToPin } from './promise-to-pin.tsx'
import { useOffers } from './use-offers.ts'

type ProductPromiseProps = { productId: string; size: string; quantity: number }

/** When so many of a product can come to the kept PIN code, and how fresh they are then. */
export function ProductPromise({ productId, size, quantity }: ProductPromiseProps) {
  const pin = useKeptPin()
  const { promisesDays } = useShop().store
  const asked = useOffers(promisesDays && pin ? { items: [{ _id: productId, size, quantity }], pin } : undefined)
  return <PromiseToPin asked={asked} />
}
