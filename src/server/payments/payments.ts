import type { StoreSettings } from '../../contract/settings.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Provider } from './provider.ts'
import type { RazorpayProvider } from './razorpay.ts'

/** The providers this shop is connected to; none: online payment is off. */
export type Providers = {
  stripe?: Provider
  razorpay?: RazorpayProvider
  /** Those that only end what was begun, and send money back. */
  stopped?: readonly ProviderName[]
  /** Whether they only stand in for the real ones. */
  test?: boolean
  /** Where stand-ins give their reports of settlements. */
  reports?: Partial<Record<ProviderName, string>>
}

/** By which providers the shop is paid now: asked each time, since an owner enters keys while the shop is open. */
export type FindProviders = (on?: Db | Tx) => Promise<Providers>

/** What everything about online payment works with. */
export type Payments = { db: Db; jobs: Jobs; findProviders: FindProviders }

/** Those of them by which a payment can begin. */
export function takingProviders({ stripe, razorpay, stopped = [] }: Providers): Pick<Providers, ProviderName> {
  return {
    ...(stripe && !stopped.includes('stripe') && { stripe }),
    ...(razorpay && !stopped.includes('razorpay') && { razorpay }),
  }
}

/** What a browser may and must know of them. */
export function publicPayments(providers: Providers): StoreSettings['payments'] {
  const { stripe, razorpay } = takingProviders(providers)
  return {
    test: providers.test ?? false,
    stripe: stripe !== undefined,
    razorpay: razorpay ? { key: razorpay.keyId, script: razorpay.script } : null,
  }
}
