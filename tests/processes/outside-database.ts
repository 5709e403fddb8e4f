import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../keeper/database/embedded.ts'
import { ensureDatabase, GIVEN_SERVER } from '../given-server.ts'
import { makeDataDir, removeDataDir } from '../running-shop.ts'
import { SECRETS_KEY } from '../secrets-key.ts'

/** A PostgreSQL that no shop keeps, for shops that are given its address; the test stops it and brings it back. */
export type OutsideDatabase = {
  /** For DATABASE_URL; the same after every start. */
  url: string
  /** What shops side by side on it have to share. */
  shared: { DATABASE_URL: string; PICTURE_STORE: string; SECRETS_KEY: string }
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and throws its data away. */
  remove: () => Promise<void>
}

export async function openOutsideDatabase(): Promise<OutsideDatabase> {
  const dataDir = await makeDataDir()
  return GIVEN_SERVER ? openOnGiven(dataDir) : openEmbedded(dataDir)
}

/** On the server that is given for the tests, which nobody here stops. */
async function openOnGiven(dataDir: string): Promise<OutsideDatabase> {
  const url = await ensureDatabase(dataDir, undefined)
  const never = () => Promise.reject(new Error('a given server is not stopped'))
  return { url, shared: sharedOf(url, dataDir), stop: never, start: never, remove: () => removeDataDir(dataDir) }
}

async function openEmbedded(dataDir: string): Promise<OutsideDatabase> {
  let running: Embedded | undefined = await startEmbedded({ dataDir })
  // An outside one is reached by its port, which tests put something before.
  const url = Object.assign(new URL(running.url), { search: '' }).href
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    url,
    shared: sharedOf(url, dataDir),
    stop,
    start: async () => {
      running ??= await startEmbedded({ dataDir })
    },
    remove: async () => {
      await stop()
      await removeDataDir(dataDir)
    },
  }
}

function sharedOf(url: string, dataDir: string): OutsideDatabase['shared'] {
  return { DATABASE_URL: url, PICTURE_STORE: join(dataDir, 'pictures'), SECRETS_KEY }
}
