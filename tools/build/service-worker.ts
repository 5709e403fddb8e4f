import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SOURCE = fileURLToPath(new URL('../../src/worker/service-worker.ts', import.meta.url))

/** Writes the service worker, named after all that was built beside it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 8)
      const define = { BUILD: JSON.stringify(build) }
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE, { define, sourcemap: false })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: (await minify('sw.js', code)).code })
    },
  }
}
