import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files that shrink; fonts and pictures are compressed already. */
const TEXT = /\.(js|css|svg|json|webmanifest)$/
/** Smaller files fit into one packet as they are, bytes. */
const LEAST = 1_000

/** Writes `.br` and `.gz` beside each text asset of the browser, so that the server only picks. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compressBeside(join(dir, file))))
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BEST_BROTLI))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
