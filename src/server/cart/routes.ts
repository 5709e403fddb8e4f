import { addToCart, countLeft, getCart, mergeCart, updateCart } from '../../contract/cart.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { mergeIntoCart } from './merge-cart.ts'
import { addCartLine, findCart, findRooms, removeCartLine, setCartLine } from './queries.ts'
import { refuseLine } from './refuse-line.ts'

export function cartRoutes(serve: Serve): void {
  serve(addToCart, async ({ body, customer, db }) => {
    const { itemId, size, quantity = 1 } = body
    if (!size) return refuse({ code: 'size-required' })
    const asked = { itemId, size }
    return { cartData: (await addCartLine(db, customer.id, asked, quantity)) ?? (await refuseLine(db, asked)) }
  })

  serve(countLeft, async ({ params, db }) => {
    const left = await findRooms(db, params.id)
    return Object.keys(left).length > 0 ? { left } : refuse({ code: 'product-unknown' })
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
