import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a command before its own code: whatever it opens or lists at a path in BROKEN_DISK (between colons) fails as
 * on a disk that dies. A folder without permissions would not do, for root may read it.
 */
const broken = new Set(process.env.BROKEN_DISK?.split(':'))

function refuse(syscall: string, path: unknown): void {
  if (typeof path !== 'string' || !broken.has(path)) return
  const message = `EIO: i/o error, ${syscall} '${path}'`
  throw Object.assign(new Error(message), { code: 'EIO', errno: -5, syscall, path })
}

const { open, readdir } = files
Object.assign(files, {
  open: async (...given: Parameters<typeof open>) => {
    refuse('open', given[0])
    return open(...given)
  },
  readdir: async (...given: Parameters<typeof readdir>) => {
    refuse('scandir', given[0])
    return readdir(...given)
  },
})
syncBuiltinESMExports()
