import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** What shoppers may have to fetch of a build, gzip, bytes. */
export type Weights = {
  /** Scripts and styles that the document of a route asks for at once, its frame's included; by the route. */
  pages: Record<string, number>
  /** Scripts and styles by name, those of one name together. */
  chunks: Record<string, number>
  all: number
}

type Route = { children?: readonly string[]; css?: readonly string[]; preloads?: readonly string[] }
type Routes = Readonly<Record<string, Route>>

/** Weighs the storefront that was built into `dist`; what a build before left there does not count. */
export async function weighBuild(dist: string): Promise<Weights> {
  const files = (await listBuilt(dist)).filter((file) => /\.(js|css)$/.test(file))
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(`/${file}`, gzipSize(await readFile(join(dist, 'client', file))))
  const routes = await readRoutes(dist)
  const weigh = (addresses: Iterable<string>) =>
    [...new Set(addresses)].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0)
  const pages = Object.keys(routes).map((route) => [route, weigh(addressesOf(routes, route))] as const)
  return { pages: sorted(pages), chunks: sorted(byName(sizes)), all: weigh(sizes.keys()) }
}

async function listBuilt(dist: string): Promise<string[]> {
  const list = await readFile(join(dist, 'client/builds.json'), 'utf8').catch(() => {
    throw new Error(`Nothing is built in ${dist}. Run npm run build.`)
  })
  return JSON.parse(list).present
}

async function readRoutes(dist: string): Promise<Routes> {
  const folder = join(dist, 'server/assets')
  const file = (await readdir(folder)).find((name) => name.startsWith('_tanstack-start-manifest')) ?? ''
  const { tsrStartManifest } = await import(pathToFileURL(join(folder, file)).href)
  return tsrStartManifest().routes
}

/** What a route and all it lies in ask for. */
function addressesOf(routes: Routes, route: string): string[] {
  const { css = [], preloads = [] } = routes[route] ?? {}
  const around = Object.keys(routes).filter((id) => routes[id]?.children?.includes(route))
  return [...css, ...preloads, ...around.flatMap((id) => addressesOf(routes, id))]
}

/** The hash in a file's name changes with each build. */
function byName(sizes: ReadonlyMap<string, number>): [string, number][] {
  const named = new Map<string, number>()
  for (const [address, bytes] of sizes) {
    const name = address.replace(/^.*\//, '').replace(/-[\w-]{7,8}(?=\.\w+$)/, '')
    named.set(name, (named.get(name) ?? 0) + bytes)
  }
  return [...named]
}

function sorted(entries: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function gzipSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length
}
