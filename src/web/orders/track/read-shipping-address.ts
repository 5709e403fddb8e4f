import type { Order } from '../../../contract/orders.ts'
import { HANDLING, handlingOf } from '../../../domain/cart/handling.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'

type Words = Partial<Record<string, unknown>>

/** The lines of a shipping address, to whoever gets it; street and zip have had two names each (specification §3, Order as read). */
export function shippingLines({ address, present }: Pick<Order, 'address' | 'present'>): readonly string[] {
  const words: Words = address
  const word = (...names: string[]) => String(names.map((name) => words[name]).find(Boolean) ?? '')
  const receiver = receiverOf(address, present)
  const region = [word('state'), word('zipcode', 'zipCode')].filter(Boolean).join(' ')
  return [
    receiver.name,
    word('street', 'address'),
    [word('city'), region, word('country')].filter(Boolean).join(', '),
    receiver.phone,
  ].filter(Boolean)
}

/** The special handling chosen at checkout, by name. */
export function handlingNames({ specialRequirements }: Order['address']): readonly string[] {
  return handlingOf(specialRequirements).map((handling) => HANDLING[handling].name)
}
