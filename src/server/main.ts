import cluster from 'node:cluster'
import { KeeperTrouble, ShopRunsAlready } from '../../keeper/trouble.ts'
import { connect, type Db } from './db/connect.ts'
import { BadEnvironment, type Env, readEnv } from './env/env.ts'
import { isForThisMachine } from './env/place.ts'
import { ShopTrouble } from './env/shop-trouble.ts'
import { findFirstSteps, findKeptMail } from './first-steps.ts'
import { planBackups } from './health/backups/backup-plan.ts'
import { type Database, openDatabase } from './keeper/open-database.ts'
import { type OpenStandIns, openShopProcess, type ShopProcess } from './shop-process.ts'
import { closeOnSignal } from './stop-signals.ts'
import { openWorkers, tellOpen, WorkerFailed } from './workers.ts'

const say = (line: string): void => console.log(line)

try {
  const env = readEnv(process.env)
  await (cluster.isPrimary ? openShop(env) : openWorker(env))
} catch (error) {
  console.error(`\n${explain(error)}\n`)
  process.exit(error instanceof BadEnvironment ? 2 : 1)
}

/** The process that was started: it keeps the database and answers shoppers itself or through its workers. */
async function openShop(env: Env): Promise<void> {
  const leaving = new AbortController()
  const opening = openAll(env, leaving.signal)
  closeOnSignal(async () => {
    say('Closing the shop.')
    leaving.abort()
    const shop = await opening.catch(() => undefined)
    await shop?.close()
  })
  const shop = await opening.catch((error) => {
    if (!leaving.signal.aborted) throw error
  })
  if (!shop || leaving.signal.aborted) return
  if (shop.keepsMail) say(shop.keepsMail)
  say(`\nThe shop is open at ${env.publicUrl}${shop.seeded ? ' with its demo catalogue' : ''}. Ctrl-C closes it.\n`)
  if (shop.firstSteps) say(`${shop.firstSteps}\n`)
}

type OpenShop = ShopProcess & Record<'keepsMail' | 'firstSteps', string | undefined> & { seeded: boolean }

async function openAll(env: Env, signal: AbortSignal): Promise<OpenShop> {
  let seeded = false
  const seed = async (db: Db) => {
    if (!env.demo) return
    say('Filling the empty shop with the demo catalogue.')
    const { fillDemo } = await import('../demo/fill-demo.ts')
    await fillDemo(db, env)
    seeded = true
  }
  const database = await openDatabase(env, { seed, say, signal })
  await keepDemo(env, database.url).catch(async (error) => {
    await database.close()
    throw error
  })
  const shop = await openProcesses(env, database.url).catch(async (error) => {
    await database.close()
    throw error
  })
  const backups = keepBackups(env, database)
  const close = async () => {
    await backups?.close()
    await shop.close()
    await database.close()
  }
  const [keepsMail, firstSteps] = await Promise.all([
    findKeptMail(database.url, env).catch(() => undefined),
    findFirstSteps(database.url, env.dataDir).catch(() => undefined),
  ])
  return { close, seeded, keepsMail, firstSteps }
}

/** Only this process backs the database up, and only one that the shop brings. */
function keepBackups(env: Env, { url, keepBackups }: Database): { close: () => Promise<void> } | undefined {
  if (!keepBackups) return undefined
  const db = connect(url, { connections: 1 })
  const kept = keepBackups(planBackups(db, env), { say, warn: (line) => console.error(line) })
  return {
    close: async () => {
      await kept.close()
      await db.end({ timeout: 1 })
    },
  }
}

/** What data that began as the demo shop ask for at every start. */
async function keepDemo(env: Env, url: string): Promise<void> {
  const { keepDemoWords } = await import('../demo/keep-demo-words.ts')
  const db = connect(url, { connections: 1 })
  await keepDemoWords(db)
    .then(() => keepDemoDoor(env, db))
    .finally(() => db.end({ timeout: 1 }))
}

/** Anybody can read the passwords of the demo's customers: a public shop lets them in only where that was said. */
async function keepDemoDoor(env: Env, db: Db): Promise<void> {
  if (isForThisMachine(env) && !env.demo) return
  const { keepDemoDoor } = await import('../demo/demo-door.ts')
  const words = await keepDemoDoor(db, env.demo)
  if (words && !isForThisMachine(env)) say(words)
}

function openProcesses(env: Env, url: string): Promise<ShopProcess> {
  return env.workers === 1 ? openShopProcess(env, url, { standIns }) : openWorkers(env, url, say)
}

/** Only where payments are played: a real shop never loads them. */
async function standIns(...given: Parameters<OpenStandIns>): ReturnType<OpenStandIns> {
  const { openStandIns } = await import('../demo/payments/open-stand-ins.ts')
  return openStandIns(...given)
}

/** One of several: closes when told to, or when the process that forked it is gone. */
async function openWorker(env: Env): Promise<void> {
  process.on('SIGINT', () => {}) // Ctrl-C reaches everyone; the first process says when.
  const shop = await openShopProcess(env, env.databaseUrl ?? '', { sharing: true, standIns })
  closeOnSignal(shop.close, ['SIGTERM'])
  tellOpen()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/** One clear line for what a person can put right; the whole story for anything else. */
function explain(error: unknown): string {
  if (error instanceof BadEnvironment) return `The shop cannot start with these settings:\n${error.message}`
  if (error instanceof KeeperTrouble || error instanceof ShopTrouble) return error.message
  if (error instanceof ShopRunsAlready) return explainKeeper(error.message)
  if (error instanceof WorkerFailed) return 'A worker could not start, so the shop did not open.'
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=${(port ?? 0) + 1} npm start`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  if (code === 'EACCES') return `Not allowed: ${error instanceof Error ? error.message : error}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** A shop calls itself by its address, any other program by what it does. */
function explainKeeper(keeper: string): string {
  if (URL.canParse(keeper)) return `The shop already runs at ${keeper} on the same data.`
  return `These data are in use (${keeper}): wait for its end, then start the shop again.`
}
