import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Files of the sources that git knows, or would. */
export async function listSources(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 50_000_000,
  })
  return stdout.split('\0').filter((name) => /^(src|keeper|picture-studio|tests|tools|[^/]+$)/.test(name))
}

/** Copies them to `copy`: a folder within `root`, so that the packages above it are found. */
export async function copySources(root: string, copy: string): Promise<string> {
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  // One that is deleted, and not committed yet, is still known.
  for (const name of await listSources(root)) await cp(join(root, name), join(copy, name)).catch(unlessMissing)
  await symlink(join(root, 'dist'), join(copy, 'dist'))
  return copy
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
