// npm run rolling: the release before and this one on one database under load, forwards and back (docs/operations.md).
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../../src/server/db/connect.ts'
import { sell } from '../../tests/api/counter.ts'
import { findViolations, noteStock } from '../../tests/invariants.ts'
import { hire } from '../../tests/office.ts'
import { openOutsideDatabase } from '../../tests/processes/outside-database.ts'
import { type RunningShop, removeDataDir, startShop } from '../../tests/running-shop.ts'
import { openBalancer } from './balance.ts'
import { lendAssets } from './lend-assets.ts'
import { openLoad } from './open-load.ts'
import { hasReleaseBefore, layOutReleaseBefore, RELEASE_BEFORE } from './release-before.ts'

const ROOT = new URL('../../', import.meta.url)
/** How many orders are told while both machines run the same release. */
const BETWEEN = 200

if (!(await hasReleaseBefore())) {
  console.error(`This checkout has not the history in which the release before (${RELEASE_BEFORE.commit}) is.`)
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'halwai-rolling-'))
const before = pathToFileURL(`${join(folder, 'shop')}/`)
const database = await openOutsideDatabase()
const balancer = await openBalancer()
const db = connect(database.url, { connections: 4 })
const shops: RunningShop[] = []
let takeBack = async (): Promise<void> => undefined
try {
  say(`laying out and building the release before, ${RELEASE_BEFORE.commit.slice(0, 8)}`)
  await layOutReleaseBefore(fileURLToPath(before))
  await build(fileURLToPath(before))
  await lendAssets(fileURLToPath(ROOT), fileURLToPath(before))
  takeBack = await lendAssets(fileURLToPath(before), fileURLToPath(ROOT))
  for (const at of [0, 1]) shops[at] = await startShop(database.shared, [], before)
  balancer.backends.push(...shops.map(({ url }) => url))
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 1_000_000 }])
  const stock = await noteStock(db)
  const { cookie } = await hire({ db }, 'manager')
  const load = openLoad({ url: balancer.url, db, sweet, cookie })
  const { met } = load
  for (const [words, root] of [
    ['forwards', ROOT],
    ['back', before],
    ['forwards again', ROOT],
  ] as const) {
    await until(() => met.orders.length, BETWEEN)
    say(words)
    for (const at of shops.keys()) await replace(at, root)
  }
  await until(() => met.orders.length, BETWEEN)
  await load.end()
  const violations = await findViolations(db, { stock, acknowledged: met.orders })
  console.table({
    'pages and lists read': met.pages,
    'of these failed': met.failedPages.length,
    'orders told': met.orders.length,
    'of these only when asked again': met.again,
    'orders refused or never told': met.failedOrders.length,
    'orders sent by staff': met.moved,
    'longest without an order, ms': met.longest,
    violations: violations.length,
  })
  const wrong = [...violations, ...met.failedPages, ...met.failedOrders]
  for (const what of wrong.slice(0, 20)) console.log(`✗ ${what}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await balancer.close()
  for (const shop of shops) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await takeBack()
  await db.end()
  await database.remove()
  await rm(folder, { recursive: true })
}

/** As an owner does on one machine after another: ended, the other release started, and asked when it is ready. */
async function replace(at: number, root: URL): Promise<void> {
  const old = shops[at]
  if (!old) throw new Error(`no shop ${at}`)
  await old.end()
  balancer.backends.splice(balancer.backends.indexOf(old.url), 1)
  await removeDataDir(old.dataDir)
  const next = await startShop(database.shared, [], root)
  shops[at] = next
  balancer.backends.push(next.url)
}

/** Waits until what is counted has grown by `more`; throws where it stands still for a minute. */
async function until(count: () => number, more: number): Promise<void> {
  const wanted = count() + more
  let last = { count: count(), at: Date.now() }
  while (count() < wanted) {
    if (count() > last.count) last = { count: count(), at: Date.now() }
    if (Date.now() - last.at > 60_000) throw new Error('no order for a minute')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function build(cwd: string): Promise<void> {
  const { PATH, HOME } = process.env
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(program, words, { cwd, env: { PATH, HOME }, maxBuffer: 50_000_000 })
  await run('vite', 'build', '--logLevel', 'error')
  await run('vite', 'build', '--config', 'vite.admin.config.ts', '--logLevel', 'error')
  await run('node', 'tools/build-pictures.ts')
}

function say(what: string): void {
  process.stdout.write(`rolling: ${what}\n`)
}
