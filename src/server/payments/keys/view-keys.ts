import type { readPaymentKeys } from '../../../contract/admin/settings/payment-keys.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { keyHint, webhookAddress } from '../../../domain/payments/payment-keys.ts'
import { PROVIDERS, type ProviderName } from '../../../domain/payments/providers.ts'
import type { Db } from '../../db/connect.ts'
import { findSavedKeys, isRefusedTest, type KeysPlace, openSavedKeys, type SavedKeys } from './saved-keys.ts'
import { findUnderWay } from './under-way.ts'

type Viewed = Omit<ReplyOf<typeof readPaymentKeys>, 'success'>
type ViewedKeys = Viewed['providers'][number]

/** By which providers the shop is paid, as owners read it: never with a key. */
export async function viewPaymentKeys(db: Db, place: KeysPlace): Promise<Viewed> {
  const saved = await findSavedKeys(db)
  const keys = PROVIDERS.map((name) =>
    viewOne(db, place, { name, saved: saved.find(({ provider }) => provider === name) }),
  )
  return { machine: machineOf(place), providers: await Promise.all(keys) }
}

function machineOf({ payments }: KeysPlace): Viewed['machine'] {
  if (!payments.isSaid) return null
  const providers = payments.mode === 'live' ? PROVIDERS.filter((name) => payments[name]) : []
  return { mode: payments.mode, providers }
}

async function viewOne(
  db: Db,
  place: KeysPlace,
  { name, saved }: { name: ProviderName; saved: SavedKeys | undefined },
): Promise<ViewedKeys> {
  const { newest: _, ...underWay } = await findUnderWay(db, name, 'moving')
  return {
    provider: name,
    state: saved ? await stateOf(place, saved) : 'none',
    hint: saved ? hintOf(saved) : '',
    webhook: webhookAddress(place.publicUrl, name),
    lastNotice: saved ? await findLastNotice(db, saved) : null,
    underWay,
  }
}

async function stateOf(place: KeysPlace, saved: SavedKeys): Promise<ViewedKeys['state']> {
  if (!(await openSavedKeys(place, saved))) return 'lost'
  if (saved.stoppedAt !== null) return 'stopped'
  return isRefusedTest(place, saved.keyId) ? 'test-refused' : 'taking'
}

/** Stripe's stands in the row as it may be shown. */
function hintOf({ provider, keyId }: SavedKeys): string {
  return provider === 'razorpay' ? keyHint(keyId) : keyId
}

/** Only what is signed by the secret that the shop has is written down. */
async function findLastNotice(db: Db, { provider, savedAt }: SavedKeys): Promise<number | null> {
  const [told] = await db<{ at: number | null }[]>`
    select max(received_at) as at from provider_events
    where provider = ${provider} and received_at >= ${new Date(savedAt)}`
  return told?.at ?? null
}
