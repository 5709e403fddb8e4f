import type { FreeShipping } from '../../domain/cart/free-shipping.ts'
import { fromRupees } from '../../domain/money.ts'
import { useShop } from './use-shop.ts'

/** What the shop says of free delivery; undefined where there is nothing to say. */
export function useFreeShipping(): FreeShipping | undefined {
  const { freeShipping } = useShop().store
  return freeShipping ? { ...freeShipping, from: fromRupees(freeShipping.from) } : undefined
}
