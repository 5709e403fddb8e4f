import type { Ledger } from '../../src/demo/payments/ledger.ts'
import { openLedger } from '../../src/demo/payments/ledger.ts'
import { openStandIns } from '../../src/demo/payments/open-stand-ins.ts'
import type { PaymentKeys } from '../../src/domain/payments/payment-keys.ts'
import type { ProviderName } from '../../src/domain/payments/providers.ts'
import type { Db } from '../../src/server/db/connect.ts'
import type { ProviderAddresses } from '../../src/server/payments/keys/connect-provider.ts'

/** A shop's account at stand-ins of both providers, with keys that look like live ones. */
export type Account = {
  keys: Record<ProviderName, PaymentKeys>
  at: ProviderAddresses
  ledger: Ledger
  close: () => Promise<void>
}

/** Opens the account that this database remembers; its keys take money, as far as a shop can tell, unless they are for a test. */
export async function openAccount(db: Db, kind: 'live' | 'test' = 'live'): Promise<Account> {
  await openLedger(db)
  await db`
    update stand_ins.keys set keys = regexp_replace(keys::text, '_(test|live)_', ${`_${kind}_`}, 'g')::jsonb`
  const { ledger, stripe, razorpay, close } = await openStandIns(db, 'http://localhost:3000')
  const { secretKey, webhookSecret, api } = stripe
  const { keyId, keySecret, webhookSecret: hook, apiUrl, script } = razorpay
  return {
    ledger,
    close,
    keys: {
      stripe: { keyId: '', secret: secretKey, webhookSecret },
      razorpay: { keyId, secret: keySecret, webhookSecret: hook },
    },
    at: { ...(api && { api }), ...(apiUrl && { apiUrl }), ...(script && { script }) },
  }
}
