import type { PostalAddress } from '../../../contract/address.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Present } from '../../../domain/present/present.ts'
import type { PLACE_FIELDS } from '../../../ui/present/received-at.ts'

type Place = Pick<PostalAddress, (typeof PLACE_FIELDS)[number]>
export type Receiver = Pick<Present, 'receiver' | 'receiverPhone'> & Place

const MOST = 5

/** To whom a customer's earlier presents went and where, each once, in the order of `orders`: those to begin with. */
export function earlierReceivers(orders: readonly Pick<Order, 'present' | 'address'>[]): readonly Receiver[] {
  const receivers = new Map<string, Receiver>()
  for (const { present, address } of orders) {
    if (!present) continue
    const { street, city, state, zipcode, country } = address
    const { receiver, receiverPhone } = present
    const name = [receiver, street, zipcode].join('\n').toLowerCase()
    if (!receivers.has(name)) receivers.set(name, { receiver, receiverPhone, street, city, state, zipcode, country })
  }
  return [...receivers.values()].slice(0, MOST)
}

/** What of a checkout's fields is a receiver's; the card of `present` stays. */
export function receiversFields({ receiver, receiverPhone, ...place }: Receiver, present: Present) {
  return { ...place, present: { ...present, receiver, receiverPhone } }
}
