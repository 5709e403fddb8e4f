import type { PaymentKeys } from '../../../domain/payments/payment-keys.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { RazorpayKeys, StripeKeys } from '../../env/env-payments.ts'
import type { Provider } from '../provider.ts'
import type { RazorpayProvider } from '../razorpay.ts'

/** Other addresses than the providers' own, for stand-ins. */
export type ProviderAddresses = Pick<StripeKeys, 'api'> & Pick<RazorpayKeys, 'apiUrl' | 'script'>

/** Only the code of connected providers is loaded, a sixth of all. */
export async function connectStripe(keys: StripeKeys, publicUrl: string): Promise<Provider> {
  return (await import('../stripe.ts')).connectStripe(keys, publicUrl)
}

export async function connectRazorpay(keys: RazorpayKeys): Promise<RazorpayProvider> {
  return (await import('../razorpay.ts')).connectRazorpay(keys)
}

type At = { publicUrl: string; addresses: ProviderAddresses }

/** A provider by keys that an owner has entered. */
export function connectProvider(
  name: ProviderName,
  keys: PaymentKeys,
  { publicUrl, addresses }: At,
): Promise<Provider> {
  const { keyId, secret, webhookSecret } = keys
  const { api, apiUrl, script } = addresses
  if (name === 'stripe') return connectStripe({ secretKey: secret, webhookSecret, ...(api && { api }) }, publicUrl)
  const own = { ...(apiUrl && { apiUrl }), ...(script && { script }) }
  return connectRazorpay({ keyId, keySecret: secret, webhookSecret, ...own })
}
