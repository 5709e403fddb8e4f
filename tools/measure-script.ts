import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a phone may have to fetch of script before the first tap on the home page, gzip, bytes. */
const MOST_BYTES = 150_000
const BUILT = resolve(import.meta.dirname, '../dist')

type Manifest = { routes: Record<string, { preloads?: readonly string[] }> }

const sizes = (await scriptsOf('/')).map((address) => ({ address, bytes: gzipSize(address) }))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
for (const { address, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(line(bytes, address))
console.log(line(total, `home page in all, of ${MOST_BYTES.toLocaleString('en')} allowed`))
process.exitCode = total > MOST_BYTES ? 1 : 0

/** Scripts that the document of a route preloads, the frame's included; the rest waits for an intent. */
async function scriptsOf(route: string): Promise<string[]> {
  const folder = join(BUILT, 'server/assets')
  const file = readdirSync(folder).find((name) => name.startsWith('_tanstack-start-manifest'))
  if (!file) throw new Error('Nothing is built. Run npm run build.')
  const { tsrStartManifest } = (await import(join(folder, file))) as { tsrStartManifest: () => Manifest }
  const { routes } = tsrStartManifest()
  return [...new Set(['__root__', route].flatMap((id) => routes[id]?.preloads ?? []))]
}

function gzipSize(address: string): number {
  return gzipSync(readFileSync(join(BUILT, 'client', address)), { level: 9 }).length
}

function line(bytes: number, what: string): string {
  return `${bytes.toLocaleString('en').padStart(9)}  ${what}`
}
