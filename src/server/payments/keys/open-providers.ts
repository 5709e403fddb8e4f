import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Db } from '../../db/connect.ts'
import type { FindProviders, Providers } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { connectProvider, connectRazorpay, connectStripe, type ProviderAddresses } from './connect-provider.ts'
import { isRefusedTest } from './refused-test.ts'
import { findSavedKeys, type KeysPlace, openSavedKeys, type SavedKeys } from './saved-keys.ts'

type Stage = {
  /** Who stands in for the providers where no keys are. */
  standIns?: Providers | undefined
  addresses?: ProviderAddresses | undefined
}

/**
 * By which providers the shop is paid: those that its machine says, else those whose keys an owner has entered, else the
 * stand-ins. The keys are read whenever that is asked, so that every process goes by what was saved last; a connection
 * lasts as long as its keys.
 */
export function openProviders(db: Db, place: KeysPlace, { standIns = {}, addresses = {} }: Stage = {}): FindProviders {
  const { payments, publicUrl } = place
  if (payments.isSaid) {
    let said: Promise<Providers> | undefined
    return () => (said ??= payments.mode === 'live' ? connectSaid(payments, publicUrl) : Promise.resolve(standIns))
  }
  const connections = new Map<ProviderName, Connection>()
  return async (on = db) => {
    const saved = await findSavedKeys(on)
    if (saved.length === 0) return standIns
    const connected = await Promise.all(saved.map((one) => connectionOf(one)))
    return Object.assign(
      { stopped: saved.filter((one) => isStopped(place, one)).map(({ provider }) => provider) },
      ...connected,
    )
  }

  async function connectionOf(saved: SavedKeys): Promise<Providers> {
    const { provider: name, keyId, secrets } = saved
    const kept = connections.get(name)
    if (kept && kept.keyId === keyId && secrets && kept.secrets.equals(secrets)) return { [name]: await kept.provider }
    const opened = await openSavedKeys(place, saved)
    if (!secrets || !opened) return {}
    const provider = connectProvider(name, { keyId, ...opened }, { publicUrl, addresses })
    connections.set(name, { keyId, secrets, provider })
    return { [name]: await provider }
  }
}

type Connection = Pick<SavedKeys, 'keyId'> & { secrets: Buffer; provider: Promise<Provider> }

/** Also where keys that take no money have come to a public address, with a copy of the database. */
function isStopped(place: KeysPlace, { stoppedAt, keyId }: SavedKeys): boolean {
  return stoppedAt !== null || isRefusedTest(place, keyId)
}

async function connectSaid(
  { stripe, razorpay }: Extract<KeysPlace['payments'], { mode: 'live' }>,
  publicUrl: string,
): Promise<Providers> {
  return {
    ...(stripe && { stripe: await connectStripe(stripe, publicUrl) }),
    ...(razorpay && { razorpay: await connectRazorpay(razorpay) }),
  }
}
