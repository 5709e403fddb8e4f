import type { Db } from '../../db/connect.ts'
import type { FindProviders, Providers } from '../payments.ts'
import { connectProvider, connectRazorpay, connectStripe, type ProviderAddresses } from './connect-provider.ts'
import { findSavedKeys, isRefusedTest, type KeysPlace, openSavedKeys, type SavedKeys } from './saved-keys.ts'

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
  const connections = new Map<string, Connection>()
  return async (on = db) => {
    const saved = await findSavedKeys(on)
    if (saved.length === 0) return standIns
    const connected = await Promise.all(saved.map((one) => connectionOf(one)))
    return Object.assign(
      { stopped: saved.filter((one) => isStopped(place, one)).map(({ provider }) => provider) },
      ...connected,
    )
  }

  /** Whoever asks at once gets the same one: by it is known whether keys were replaced meanwhile. */
  function connectionOf(saved: SavedKeys): Connection {
    const about = `${saved.provider} ${saved.keyId} ${saved.secrets?.toString('base64')}`
    const kept = connections.get(about)
    if (kept) return kept
    const [oldest] = connections.keys()
    if (oldest !== undefined && connections.size >= MOST_KEPT) connections.delete(oldest)
    const connection = connect(saved)
    connections.set(about, connection)
    const drop = () => connections.delete(about)
    void connection.then((opened) => opened ?? drop(), drop)
    return connection
  }

  async function connect(saved: SavedKeys): Connection {
    const { provider, keyId } = saved
    const opened = await openSavedKeys(place, saved)
    return opened && { [provider]: await connectProvider(provider, { keyId, ...opened }, { publicUrl, addresses }) }
  }
}

/** Undefined where the keys cannot be opened. */
type Connection = Promise<Providers | undefined>

/** Of each provider the keys of now, those that a transaction begun before still sees, and some more. */
const MOST_KEPT = 8

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
