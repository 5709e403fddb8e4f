import { isTestKey } from '../../../domain/payments/payment-keys.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Env } from '../../env/env.ts'
import { getKeys } from '../../secrets/find-keys.ts'
import { openKeys } from './sealed-keys.ts'

/** What the shop's machine says of payments, and the keys of its secrets. */
export type KeysPlace = Pick<Env, 'payments' | 'publicUrl' | 'dataDir' | 'secrets'>

/** Keys as an owner saved them; moments in ms. */
export type SavedKeys = {
  provider: ProviderName
  /** Razorpay's public key; what may be shown of Stripe's secret one. */
  keyId: string
  /** Sealed; null: lost with the key that sealed them. */
  secrets: Buffer | null
  savedAt: number
  stoppedAt: number | null
}

export async function findSavedKeys(db: Db | Tx): Promise<SavedKeys[]> {
  return db<SavedKeys[]>`select provider, key_id, secrets, saved_at, stopped_at from payment_keys`
}

/** The secrets of saved keys; undefined where nobody can open them any more. */
export async function openSavedKeys(place: KeysPlace, saved: SavedKeys) {
  return saved.secrets ? openKeys(await getKeys(place), saved, saved.secrets) : undefined
}

/** Whether a key takes no money where everybody could then order for nothing. */
export function isRefusedTest({ payments }: Pick<KeysPlace, 'payments'>, key: string): boolean {
  return isTestKey(key) && !payments.takesTestKeys
}
