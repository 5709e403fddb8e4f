import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last commit before the first of payments: the shop as it was opened, for cash on delivery only. */
const OPENED = 'ee7048611f3da1b5124b0a705bfeb25f57253b3e'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Inside this checkout, so that its packages are found where they are. */
const FOLDER = '.cache/opened-shop'

/** The shop as it was opened, in a folder of its own for as long as it is measured. */
export function checkOutOpenedShop(): { root: URL; remove: () => void } {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  // A run that was ended by force has left it.
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--force', '--detach', FOLDER, OPENED)
  return {
    root: new URL(`../../../${FOLDER}/`, import.meta.url),
    remove: () => git('worktree', 'remove', '--force', FOLDER),
  }
}
