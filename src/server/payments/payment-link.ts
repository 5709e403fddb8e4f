import type { Db, Tx } from '../db/connect.ts'
import { hashToken, newToken } from '../http/calls/session.ts'
import { type Providers, takingProviders } from './payments.ts'
import type { Provider } from './provider.ts'

/** How long (ms) what is ordered by phone is kept for whoever pays by a link: a caller comes home, or asks at home. */
const LINK_LASTS = 2 * 60 * 60_000

/** The provider that links lead to: the window, which takes UPI, before the card page. Undefined: there is none. */
export function linkProvider(providers: Providers): Provider | undefined {
  const { razorpay, stripe } = takingProviders(providers)
  return razorpay ?? stripe
}

/**
 * Until when (ms) an order that is placed at `now` waits to be paid by a link: not beyond the end of orders for its window
 * (`orderedUntil`), as far as that leaves the time that a shopper has at the checkout.
 */
export function linkUntil(provider: Provider, now: number, orderedUntil = Number.POSITIVE_INFINITY): number {
  return Math.max(now + provider.patience, Math.min(now + LINK_LASTS, orderedUntil))
}

/** Who is given a link: staff, who hand it on, or a letter. */
type LinkWay = 'desk' | 'letter'

/** `until` (ms): as long as its order waits. */
export type PaymentLink = { address: string; until: number }

type Linked = { way: LinkWay; origin: string }

/**
 * A new link by which an order is paid, in place of the one that was given the same way before; only its token's hash is
 * kept. Undefined where the order waits for no payment by a link (any more).
 */
export async function makePaymentLink(
  db: Db | Tx,
  orderId: string,
  { way, origin }: Linked,
): Promise<PaymentLink | undefined> {
  const token = newToken()
  const [waiting] = await db<{ until: number }[]>`
    with waiting as (
      select o.id, a.expires_at from orders o join payment_attempts a on a.order_id = o.id
      where o.id = ${orderId} and o.status = 'pending_payment' and o.taken_by is not null
        and a.state in ('creating', 'open') and a.expires_at > now()
    ),
    made as (
      insert into payment_links (order_id, way, token_hash) select id, ${way}, ${hashToken(token)} from waiting
      on conflict (order_id, way) do update set token_hash = excluded.token_hash, made_at = now()
    )
    select expires_at as until from waiting`
  return waiting && { address: `${origin}/pay-by-link#token=${token}`, until: waiting.until }
}
