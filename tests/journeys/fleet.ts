import { makeDataDir, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { SECRETS_KEY } from '../secrets-key.ts'

export type Answer = { status: number; body: Readonly<Record<string, unknown>> }

/** Processes of one shop, which are killed and come back. */
export type Fleet = {
  /** Posts to one of them, as soon as it is there; undefined where no whole answer comes. */
  post: (place: number, path: string, sent: Sent) => Promise<Answer | undefined>
  /** Kills one, `after` so many ms; it comes back by itself. */
  kill: (place: number, after: number) => void
  kills: () => number
  /** Waits for those that come back, and closes them all. */
  close: () => Promise<void>
}

export type Sent = { body: unknown; headers?: Record<string, string> }

const LONGEST = 30_000 // ms for an answer

export async function openFleet(databaseUrl: string, size: number): Promise<Fleet> {
  const pictures = await makeDataDir()
  const env = { DATABASE_URL: databaseUrl, PICTURE_STORE: pictures, SECRETS_KEY }
  const shops = await Promise.all(Array.from({ length: size }, () => startShop(env)))
  const coming: Promise<void>[] = shops.map(() => Promise.resolve())
  let kills = 0

  const restart = async (place: number): Promise<void> => {
    const shop = shopAt(place)
    await shop.end('SIGKILL')
    shops[place] = await startShop({ ...env, PORT: new URL(shop.url).port, DATA_DIR: shop.dataDir })
  }
  const shopAt = (place: number): RunningShop => {
    const shop = shops[place]
    if (!shop) throw new Error(`no shop ${place}`)
    return shop
  }
  return {
    post: async (place, path, sent) => {
      await coming[place]
      return post(shopAt(place).url + path, sent).catch(() => undefined)
    },
    kill: (place, after) => {
      kills++
      coming[place] = Promise.all([coming[place], new Promise((done) => setTimeout(done, after))]).then(() =>
        restart(place),
      )
    },
    kills: () => kills,
    close: async () => {
      await Promise.all(coming)
      for (const shop of shops) {
        await shop.end()
        await removeDataDir(shop.dataDir)
      }
      await removeDataDir(pictures)
    },
  }
}

async function post(url: string, { body, headers }: Sent): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
