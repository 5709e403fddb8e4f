import { useEffect } from 'react'
import { findProductsById } from '../../../contract/catalog.ts'
import type { CartData } from '../../../domain/cart/cart.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { callApi } from '../../page/api.ts'
import type { Shelf } from './shown-line.ts'

type CartShelf = Shelf & {
  /** Why the last question brought no answer. */
  failure: string | undefined
}

const shelf = createObservable<CartShelf>({ asked: new Set(), found: new Map(), failure: undefined })
let latest = 0

/** The products of a cart as last told, asked for again whenever a page opens or the cart holds other products. */
export function useCartProducts(lines: CartData): CartShelf & { reload: () => void } {
  const ids = Object.keys(lines).sort().join(',')
  useEffect(() => {
    if (ids) void loadCartProducts(ids)
  }, [ids])
  return { ...useObserved(shelf), reload: () => void loadCartProducts(ids) }
}

/** Asks for the products of these ids (a comma list) at today's prices; only the latest question's answer counts. */
export async function loadCartProducts(ids: string): Promise<void> {
  const turn = ++latest
  try {
    const { products } = await callApi(findProductsById, { query: { ids } })
    if (turn !== latest) return
    const found = new Map(products.map((product) => [product._id, product]))
    shelf.set({ asked: new Set(ids.split(',')), found, failure: undefined })
  } catch (error) {
    if (turn !== latest) return
    shelf.set({ ...shelf.get(), failure: error instanceof Error ? error.message : String(error) })
  }
}
