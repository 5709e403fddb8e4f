import type { CartData } from '../../src/domain/cart/cart.ts'

export type Page = {
  name: string
  path: string
  /** What the visitor has in the cart. */
  cart?: CartData
  /** No search engine should list it, so it is not judged by whether one may. */
  unlisted?: true
}

export const PAGES: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/collection' },
  { name: 'product', path: '/collection/kaju-barfi' },
  {
    name: 'cart',
    path: '/cart',
    cart: { 'kaju-barfi': { '250 g': 1 }, 'besan-ladoo': { '500 g': 2 } },
    unlisted: true,
  },
]
