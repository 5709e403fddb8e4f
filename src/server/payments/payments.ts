import type { StoreSettings } from '../../contract/settings.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Db } from '../db/connect.ts'
import type { PaymentSettings } from '../env/env-payments.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Provider } from './provider.ts'
import type { RazorpayProvider } from './razorpay.ts'

/** The providers this shop is paid through; none: online payment is off. */
export type Providers = {
  stripe?: Provider
  razorpay?: RazorpayProvider
  /** Whether they only stand in for the real ones. */
  test?: boolean
  /** Where stand-ins give their reports of settlements. */
  reports?: Partial<Record<ProviderName, string>>
}

/** What everything about online payment works with. */
export type Payments = { db: Db; jobs: Jobs; providers: Providers }

/** Connects the real providers whose keys are set; only theirs is the code that is loaded, a sixth of all. */
export async function connectProviders(settings: PaymentSettings, publicUrl: string): Promise<Providers> {
  if (settings.mode !== 'live') return {}
  const { stripe, razorpay } = settings
  return {
    ...(stripe && { stripe: (await import('./stripe.ts')).connectStripe(stripe, publicUrl) }),
    ...(razorpay && { razorpay: (await import('./razorpay.ts')).connectRazorpay(razorpay) }),
  }
}

/** What a browser may and must know of them. */
export function publicPayments({ stripe, razorpay, test = false }: Providers): StoreSettings['payments'] {
  return {
    test,
    stripe: stripe !== undefined,
    razorpay: razorpay ? { key: razorpay.keyId, script: razorpay.script } : null,
  }
}
