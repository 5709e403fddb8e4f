import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openCatalogue } from './catalog/shelf/catalog.ts'
import { connect, type Db } from './db/connect.ts'
import type { Env } from './env/env.ts'
import { inRounds } from './jobs/in-rounds.ts'
import { openJobs } from './jobs/jobs.ts'
import { lastBackupOf } from './keeper/describe-shop.ts'
import { carryMail } from './mail/carry/mail-carrier.ts'
import { openShopPost } from './mail/carry/shop-post.ts'
import { isMailRead } from './mail/server/find-mail-server.ts'
import { writeShopLetters } from './mail/to-shop/write-shop-letters.ts'
import { numberOrders } from './orders/move/number-orders.ts'
import { numberRounds } from './orders/move/number-rounds.ts'
import { settleDueSteps } from './orders/move/open-steps.ts'
import type { DevPages } from './pages/dev.ts'
import { loadPagesBundle, type PagesBundle } from './pages/pages-bundle.ts'
import { openProviders } from './payments/keys/open-providers.ts'
import { paymentJobs } from './payments/payment-jobs.ts'
import type { Providers } from './payments/payments.ts'
import { queuePushes } from './push/queue-pushes.ts'
import { sendDuePushes } from './push/send-pushes.ts'
import { sumDays, sumMonths } from './reports/sum-days.ts'

/** One process that answers shoppers: its connections, its catalogue and its port. */
export type ShopProcess = { close: () => Promise<void> }

const LAST_REQUESTS = 10_000 // ms for answers under way when the shop closes
const ROUND = 1_000 // ms
const ADD_UP_EVERY = 60_000 // ms
const TELL_SHOP_EVERY = 10_000 // ms

/** Who stands in for the payment providers. */
export type OpenStandIns = (
  db: Db,
  publicUrl: string,
) => Promise<{
  providers: Providers
  mount: (app: FastifyInstance) => void
  close: () => Promise<void>
}>

type How = {
  /** One of several workers on the same port. */
  sharing?: boolean
  /** Pages from the sources instead of the built ones. */
  pages?: DevPages
  standIns?: OpenStandIns
}

/** Opens the shop on the database at `url` and listens. Throws where the port is taken. */
export async function openShopProcess(
  env: Env,
  url: string,
  { sharing = false, pages, standIns }: How = {},
): Promise<ShopProcess> {
  const db = connect(url, { pooler: env.databasePoolerUrl })
  const catalogue = await openCatalogue(db)
  const jobs = await openJobs(url, (error) => console.error(error.message))
  const stage = env.payments.mode === 'test' ? await standIns?.(db, env.publicUrl) : undefined
  const findProviders = openProviders(db, env, { standIns: stage?.providers })
  const around = { ...(stage && { mount: stage.mount }), ...(pages && { bundle: pages.bundle }) }
  const app = await buildApp({ db, env, catalogue, jobs, findProviders, ...around })
  await jobs.work(paymentJobs({ db, jobs, findProviders }))
  await jobs.schedule()
  pages?.mount(app)
  const mail = openMail(env, db, pages)
  const rounds = [settleSteps(db), numberNewOrders(db), addUpSales(db), tellDevices(env, db), tellShop(env, db)]
  // Where the system can, each worker has a socket of its own: connections spread evenly, and one that waits for a
  // worker that has just died is reset at once, while a first process handing it over would leave it hanging.
  const own = sharing && process.platform === 'linux'
  const at = { port: env.port, host: env.host, exclusive: own, reusePort: own }
  await app.listen(at)
  const close = async () => {
    // A browser keeps its connection after the last answer; it must not keep the shop.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS)
    await app.close()
    clearInterval(idle)
    clearTimeout(impatience)
    await mail.close()
    await Promise.all(rounds.map((round) => round.close()))
    await jobs.close().catch(() => {})
    await stage?.close()
    await catalogue.close().catch(() => {}) // The database may be gone already.
    await db.end({ timeout: 5 })
  }
  return { close }
}

/** Sends what the shop has to say; letters are written by the same bundle as pages. */
function openMail(env: Env, db: Db, pages: DevPages | undefined) {
  const { mail, publicUrl } = env
  const room = {
    db,
    post: openShopPost(db, env),
    writeLetter: async (...given: Parameters<PagesBundle['writeLetter']>) =>
      (await (pages ? pages.bundle() : loadPagesBundle())).writeLetter(...given),
    // A letter that names no number is better than none.
    countOrders: (wanted: string) => countNewOrders(db, { all: false, waits: true, wanted }).catch(logError),
    origin: publicUrl,
    from: mail.from,
  }
  return carryMail(room, logError)
}

/** Finishes the steps of orders that can no longer be taken back: by itself, for a mail server may take its time. */
function settleSteps(db: Db) {
  return inRounds(() => settleDueSteps(db, logError), { pause: ROUND, log: logError })
}

/** Gives the orders of the last minutes, or `all` that are open, the number by which they are called. Devices are told. */
function countNewOrders(db: Db, counting: Omit<Parameters<typeof numberOrders>[1], 'onNumbered'>): Promise<void> {
  return numberOrders(db, { ...counting, onNumbered: queuePushes })
}

/** Counts new orders. */
function numberNewOrders(db: Db) {
  const rounds = numberRounds()
  const work = async () => {
    await countNewOrders(db, rounds.begin(performance.now()))
    rounds.end()
  }
  return inRounds(work, { pause: ROUND, log: logError })
}

/** Adds up what was sold on days that are over, before anybody asks for a report of them. */
function addUpSales(db: Db) {
  const work = async (signal: AbortSignal) => {
    if ((await sumDays(db, { signal })) === 0) await sumMonths(db)
  }
  return inRounds(work, { pause: ADD_UP_EVERY, log: logError })
}

/** Tells the devices of staff that asked for it of new orders. */
function tellDevices(env: Env, db: Db) {
  return inRounds((signal) => sendDuePushes({ db, env }, signal), { pause: ROUND, log: logError })
}

/** Writes to the shop itself; nothing where no letter reaches anybody. */
function tellShop(env: Env, db: Db) {
  const findBackup = env.ownsDatabase ? () => lastBackupOf(env) : undefined
  const work = async () => {
    if (await isMailRead(db, env)) await writeShopLetters(db, { findBackup })
  }
  return inRounds(work, { pause: TELL_SHOP_EVERY, log: logError })
}

function logError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}
