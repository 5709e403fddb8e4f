import { buildApp } from './app.ts'
import { openCatalogue } from './catalog/catalogue.ts'
import { connect } from './db/connect.ts'
import type { Env } from './env.ts'

/** One process that answers shoppers: its connections, its catalogue and its port. */
export type ShopProcess = { close: () => Promise<void> }

const LAST_REQUESTS = 10_000 // ms for answers under way when the shop closes

/** Opens the shop on the database at `url` and listens. Throws where the port is taken. */
export async function openShopProcess(env: Env, url: string): Promise<ShopProcess> {
  const db = connect(url)
  const catalogue = await openCatalogue(db)
  const app = await buildApp({ db, env, catalogue })
  await app.listen({ port: env.port, host: env.host })
  const close = async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS)
    await app.close()
    clearTimeout(impatience)
    await catalogue.close().catch(() => {}) // The database may be gone already.
    await db.end({ timeout: 5 })
  }
  return { close }
}
