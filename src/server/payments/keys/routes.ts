import * as contract from '../../../contract/admin/settings/payment-keys.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { RateLimiter } from '../../http/limits/rate-limit.ts'
import type { ProviderAddresses } from './connect-provider.ts'
import { forgetPaymentKeys, savePaymentKeys, stopPaymentKeys } from './save-keys.ts'
import type { KeysPlace } from './saved-keys.ts'
import { viewPaymentKeys } from './view-keys.ts'

type Parts = { env: KeysPlace; rates: RateLimiter; addresses?: ProviderAddresses | undefined }

/** For owners: by which providers the shop is paid online. */
export function paymentKeyRoutes(serve: Serve, { env, rates, addresses = {} }: Parts): void {
  serve(contract.readPaymentKeys, ({ db }) => viewPaymentKeys(db, env))

  serve(contract.savePaymentKeys, async ({ params, body, db, staff }) => {
    await rates.count({ 'payment-keys-account': staff.id })
    await savePaymentKeys(db, { place: env, addresses, staff }, params.provider, body)
    return viewPaymentKeys(db, env)
  })

  serve(contract.stopPaymentKeys, async ({ params, db, staff }) => {
    await stopPaymentKeys(db, env, staff, params.provider)
    return viewPaymentKeys(db, env)
  })

  serve(contract.forgetPaymentKeys, async ({ params, db, staff }) => {
    await forgetPaymentKeys(db, env, staff, params.provider)
    return viewPaymentKeys(db, env)
  })
}
