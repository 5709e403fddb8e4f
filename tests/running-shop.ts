import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findEmbedded, startEmbedded } from '../keeper/database/embedded.ts'
import { startWords } from '../tools/start-words.ts'
import { databaseOf, dropDatabase, ensureDatabase, GIVEN_SERVER } from './given-server.ts'
import { findTestPort } from './test-port.ts'

const ROOT = new URL('../', import.meta.url)
const { PATH, HOME } = process.env
/** Dozens of processes run the same code: each but the first finds it compiled. */
export const NODE_COMPILE_CACHE = fileURLToPath(new URL('.cache/compiled', ROOT))

/** The whole program as a person starts it: a process of its own, with its own data and port. */
export type RunningShop = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  /** Sends `signal` and waits for the end; gives the exit code, null where the signal ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the shop and waits until it answers. Throws what it printed when it ends instead. */
export async function startShop(
  env: Record<string, string> = {},
  within: Within = [],
  root = ROOT,
): Promise<RunningShop> {
  const shop = await spawnShop(env, within, root)
  const ended = once(shop.process, 'exit')
  while (shop.process.exitCode === null && shop.process.signalCode === null) {
    if (await isReady(shop.url)) return shop
    await Promise.race([pause(100), ended])
  }
  throw new Error(`The shop did not start:\n${shop.output()}`)
}

/** A program, with its first arguments, that becomes the command which follows them. */
type Within = readonly string[]

/** Starts the shop, that of the checkout at `root`, without waiting for anything but the process itself. */
export async function spawnShop(env: Record<string, string>, within: Within = [], root = ROOT): Promise<RunningShop> {
  const port = env.PORT ?? String(await findTestPort())
  const dataDir = env.DATA_DIR ?? (await makeDataDir(needsNoFirstStart(env) ? process.env.SHOP_TEMPLATE : undefined))
  const database = await findGiven(env, dataDir)
  const { flags, file } = startWords(root)
  const [program = '', ...words] = [...within, process.execPath, ...flags, file]
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...withoutLife(env), ...database, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, process: child, output: () => printed, end }
}

/** The database of a shop with these data on the server that is given for the tests; else it brings its own. */
async function findGiven(env: Record<string, string>, dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (!GIVEN_SERVER || env.DATABASE_URL !== undefined) return {}
  const template = env.DATA_DIR === undefined && needsNoFirstStart(env) ? process.env.SHOP_TEMPLATE : undefined
  return { DATABASE_URL: await ensureDatabase(dataDir, template) }
}

/** Where the database of a shop with these data is; undefined while nothing keeps it running. */
export async function findDatabase(dataDir: string): Promise<string | undefined> {
  return GIVEN_SERVER ? databaseOf(dataDir) : findEmbedded(dataDir)
}

/** Ends the database that a killed shop may have left running. */
export async function stopLeftDatabase(dataDir: string): Promise<void> {
  if (!GIVEN_SERVER && (await findEmbedded(dataDir))) await (await startEmbedded({ dataDir })).stop()
}

/** A first start fills the demo without orders, where nothing else is said: a test counts its own. */
function withoutLife(env: Record<string, string>): Record<string, string> {
  const isFilled = env.DATA_DIR !== undefined || (needsNoFirstStart(env) && process.env.SHOP_TEMPLATE)
  return isFilled ? env : { DEMO: 'catalogue', ...env }
}

/** Whether the shop begins as any other does: with the demo, in a database of its own. */
function needsNoFirstStart({ DATABASE_URL, DEMO }: Record<string, string>): boolean {
  return DATABASE_URL === undefined && DEMO === undefined
}

/**
 * A folder for a shop's data, empty or as `template` is; as root the database runs as another user, who has to get into
 * it and keeps owning what is copied.
 */
export async function makeDataDir(template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-shop-'))
  await chmod(folder, 0o755)
  if (template) await copyData(template, folder)
  return folder
}

/** Copies start side by side: each has a port of its own, as a first start would have found one. */
async function copyData(template: string, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${template}/.`, folder])
  if (GIVEN_SERVER) return
  const file = join(folder, 'postgres/access.json')
  const access = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...access, port: await findTestPort() }))
}

export async function removeDataDir(folder: string): Promise<void> {
  await dropDatabase(folder)
  await rm(folder, { recursive: true, force: true })
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
