import { addToCart, getCart, mergeCart, updateCart } from '../../contract/cart.ts'
import type { Serve } from '../http/calls/serve.ts'
import { mergeIntoCart } from './merge-cart.ts'
import { addCartLine, findCart, removeCartLine, setCartLine } from './queries.ts'
import { refuseLine } from './refuse-line.ts'

export function cartRoutes(serve: Serve): void {
  serve(addToCart, async ({ body, customer, db }) => {
    const cartData = (await addCartLine(db, customer.id, body, body.quantity ?? 1)) ?? (await refuseLine(db, body))
    return { cartData }
  })

  serve(updateCart, async ({ body, customer, db }) => {
    if (body.quantity === 0) {
      await removeCartLine(db, customer.id, body)
      return { cartData: await findCart(db, customer.id) }
    }
    const cartData = (await setCartLine(db, customer.id, body, body.quantity)) ?? (await refuseLine(db, body))
    return { cartData }
  })

  serve(getCart, async ({ customer, db }) => ({ cartData: await findCart(db, customer.id) }))

  serve(mergeCart, async ({ body, customer, db }) => {
    await mergeIntoCart(db, customer.id, body)
    return { cartData: await findCart(db, customer.id) }
  })
}
