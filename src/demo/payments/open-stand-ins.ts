import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../../server/db/connect.ts'
import type { RazorpayKeys, StripeKeys } from '../../server/env/env-payments.ts'
import type { Providers } from '../../server/payments/payments.ts'
import { connectRazorpay } from '../../server/payments/razorpay.ts'
import { connectStripe } from '../../server/payments/stripe.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { standInPages } from './pages.ts'
import { razorpayStandIn } from './razorpay-stand-in.ts'
import { stripeStandIn } from './stripe-stand-in.ts'

export type StandIns = {
  ledger: Ledger
  razorpay: RazorpayKeys
  stripe: StripeKeys
  /** Connected as the real ones would be. */
  providers: Providers
  /** Adds the pages on which shoppers pay to the shop's own address. */
  mount: (app: FastifyInstance) => void
  close(): Promise<void>
}

/** Where shoppers pay at the stand-ins, below the shop's own address. */
const PAGES = '/test-payments'

/** Both providers: their APIs on a port of this machine that only the shop at `publicUrl` knows, their pages beside its own. */
export async function openStandIns(db: Db, publicUrl: string): Promise<StandIns> {
  const ledger = await openLedger(db)
  const api = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  razorpayStandIn(api, ledger)
  stripeStandIn(api, ledger, `${publicUrl}${PAGES}/stripe`)
  await api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.server.address() as AddressInfo
  const razorpay = {
    ...ledger.keys.razorpay,
    apiUrl: `http://127.0.0.1:${port}/razorpay`,
    script: `${PAGES}/razorpay/checkout.js`,
  }
  const stripe = {
    ...ledger.keys.stripe,
    api: { protocol: 'http', host: '127.0.0.1', port },
  } as const
  return {
    ledger,
    razorpay,
    stripe,
    providers: {
      test: true,
      razorpay: connectRazorpay(razorpay),
      stripe: connectStripe(stripe, publicUrl),
      reports: { razorpay: `${PAGES}/razorpay/settlements.csv`, stripe: `${PAGES}/stripe/payouts.csv` },
    },
    mount: (app) => standInPages(app, ledger, { prefix: PAGES, publicUrl }),
    close: () => api.close(),
  }
}
