import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ASSETS = ['dist/client/assets', 'dist/admin/assets']

/**
 * Puts the scripts and styles of the shop at `from` beside those of the one at `to`, as a build into its folder would have
 * left them there (docs/operations.md). Answers what takes them away again.
 */
export async function lendAssets(from: string, to: string): Promise<() => Promise<void>> {
  const lent: string[] = []
  for (const folder of ASSETS) {
    const there = new Set(await readdir(join(to, folder)))
    for (const file of await readdir(join(from, folder))) {
      if (there.has(file)) continue
      await copyFile(join(from, folder, file), join(to, folder, file))
      lent.push(join(to, folder, file))
    }
  }
  return async () => {
    for (const file of lent) await rm(file)
  }
}
