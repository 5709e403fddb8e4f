import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { KeeperTrouble } from '../trouble.ts'

/** The account PostgreSQL runs as when the shop is started by root, which PostgreSQL refuses. */
export type RunAs = { uid: number; gid: number }

const run = promisify(execFile)
const NAME = 'postgres'

/** Undefined for an ordinary user; for root the owner of existing `data`, else the user postgres, made if missing. */
export async function findRunAs(data: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(data).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser()) ?? (await makeUser())
}

async function findUser(): Promise<RunAs | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(idOf))
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

async function idOf(flag: string): Promise<number | undefined> {
  const answer = await run('id', [flag, NAME]).catch(() => undefined)
  return answer ? Number(answer.stdout) : undefined
}

async function makeUser(): Promise<RunAs> {
  await run('groupadd', ['--system', NAME]).catch(() => {}) // It may exist without the user.
  const made = await run('useradd', [
    '--system',
    '--gid',
    NAME,
    '--no-create-home',
    '--shell',
    '/bin/false',
    NAME,
  ]).then(
    () => findUser(),
    (error: Error) => error,
  )
  if (made && !(made instanceof Error)) return made
  throw new KeeperTrouble(
    `PostgreSQL does not run as root, and the user ${NAME} could not be made: ${made?.message ?? ''}`,
  )
}

/** Whether `user` may enter `folder` and everything above it; access lists and the like are not looked at. */
export async function canEnter(user: RunAs, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(user, parent)
}
