import { isEmail } from '../../../domain/address/email.ts'

type Sender = {
  /** The sender's address, where the shop's machine says one. */
  from: string | undefined
  /** The shop's public origin. */
  origin: string
}

/** Whom letters come from: the shop by its name, at its own address where it has none that was set. */
export function senderOf(shop: { name: string; email: string }, { from, origin }: Sender) {
  const own = isEmail(shop.email) ? shop.email : `no-reply@${new URL(origin).hostname}`
  return { name: shop.name, address: from ?? own }
}
