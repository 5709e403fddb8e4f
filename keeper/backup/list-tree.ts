import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths are relative, with slashes; sizes are bytes at the moment of listing. */
export type Tree = { folders: string[]; files: { path: string; size: number }[] }

/** What is done with a path: taken, left out, or, for a folder, taken without what is in it. */
export type Choice = 'take' | 'leave' | 'emptied'

/**
 * Every file and folder under `root` that `choose` takes. A link is followed at the top only, where somebody may have
 * put a whole folder on another disk. What vanishes meanwhile is left out.
 */
export async function listTree(root: string, choose: (path: string, isFolder: boolean) => Choice): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] }
  const walk = async (within: string) => {
    for (const entry of await readdir(join(root, within), { withFileTypes: true }).catch(noneIfGone)) {
      const path = within === '' ? entry.name : `${within}/${entry.name}`
      const found = await stat(join(root, path)).catch(() => undefined)
      if (!found || (entry.isSymbolicLink() && within !== '')) continue
      const choice = choose(path, found.isDirectory())
      if (choice === 'leave') continue
      if (found.isFile()) tree.files.push({ path, size: found.size })
      if (!found.isDirectory()) continue
      tree.folders.push(path)
      if (choice === 'take') await walk(path)
    }
  }
  await walk('')
  return tree
}

function noneIfGone(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
