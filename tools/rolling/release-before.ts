import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * The release that may run beside this one on the same tables, while one follows the other on several machines or an owner
 * goes back: its commit, and the last migration that it brought. Renewed with every release.
 */
export const RELEASE_BEFORE = {
  commit: 'efc97d5a94e29f32fc355c69211eb66ba50bacbb',
  lastMigration: '0093_payment_keys.sql',
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Whether this checkout has it: one without its history has not. */
export async function hasReleaseBefore(): Promise<boolean> {
  return promisify(execFile)('git', ['cat-file', '-e', `${RELEASE_BEFORE.commit}^{commit}`], { cwd: ROOT }).then(
    () => true,
    () => false,
  )
}

/**
 * Lays it out in `folder`, a new one, with the packages of this checkout; `linked` are further folders that it shares.
 * Rejects where git or tar fails.
 */
export async function layOutReleaseBefore(folder: string, linked: readonly string[] = []): Promise<void> {
  await mkdir(folder)
  const archive = spawn('git', ['archive', RELEASE_BEFORE.commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(unpack.stdin)
  const codes = await Promise.all([archive, unpack].map((child) => once(child, 'exit')))
  if (codes.some(([code]) => code !== 0)) throw new Error(`${RELEASE_BEFORE.commit} cannot be laid out`)
  for (const name of ['node_modules', ...linked]) await symlink(join(ROOT, name), join(folder, name))
}
