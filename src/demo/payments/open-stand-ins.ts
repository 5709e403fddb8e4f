import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Db } from '../../server/db/connect.ts'
import type { RazorpayKeys } from '../../server/payments/razorpay.ts'
import type { StripeKeys } from '../../server/payments/stripe.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { razorpayStandIn } from './razorpay-stand-in.ts'
import { stripeStandIn } from './stripe-stand-in.ts'

export type StandIns = {
  ledger: Ledger
  /** What a shop needs to know to be paid through them. */
  razorpay: RazorpayKeys
  stripe: StripeKeys
  close(): Promise<void>
}

/** Where shoppers pay at the stand-ins, below the shop's own address. */
const PAGES = '/test-payments'

/** Both providers' APIs on a port of this machine, for the shop at `publicUrl` and for nobody else. */
export async function openStandIns(db: Db, publicUrl: string): Promise<StandIns> {
  const ledger = await openLedger(db)
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  razorpayStandIn(app, ledger)
  stripeStandIn(app, ledger, `${publicUrl}${PAGES}/stripe`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    ledger,
    razorpay: { ...ledger.keys.razorpay, apiUrl: `http://127.0.0.1:${port}/razorpay` },
    stripe: { ...ledger.keys.stripe, api: { protocol: 'http', host: '127.0.0.1', port } },
    close: () => app.close(),
  }
}
