import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const sourceOf = (name: string) => fileURLToPath(new URL(`../../src/worker/${name}.ts`, import.meta.url))

/** What a worker is told of its page (src/worker/service-worker.ts says what each means). */
type Page = {
  fileName: string
  name: string
  page: string
  standsFor: string
  patience: number | null
  parts: string
  isStill: boolean
  /** The file whose code comes with this page alone, and under which path the build is served. */
  lazy?: { module: string; base: string }
}

/** The shop's: shows a page without scripts where there is no network, wherever somebody was going. */
export const OFFLINE_PAGE: Page = {
  fileName: 'sw.js',
  name: 'offline',
  page: '/offline',
  // Not where an old page would mislead, or money moves.
  standsFor: '^(?!/(api|admin|place-order|pay-by-link)(/|$))',
  patience: null,
  // Scripts and pictures browsers keep by themselves.
  parts: String.raw`^/(assets/[^/]+\.(css|woff2|svg)|look/[^/]+\.(css|webp))$`,
  isStill: true,
}

/** The back office's: opens the run, and nothing else, where there is no network. */
export const RUN_PAGE: Page = {
  fileName: 'run-worker.js',
  name: 'run',
  page: '/admin/run',
  standsFor: '^/admin/run/?$',
  patience: 4_000,
  parts: String.raw`^/(admin/assets/[^/]+\.(js|css|woff2|svg)|look/[^/]+\.css)$`,
  isStill: false,
  lazy: { module: '/src/admin/run/run-page.tsx', base: '/admin/' },
}

/** Writes a service worker, named after all that was built beside it. */
export function serviceWorker({ fileName, lazy, ...page }: Page): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 8)
      const listed = lazy ? filesOf(lazy.module, bundle).map((file) => lazy.base + file) : []
      const told = `const WORKER = ${JSON.stringify({ ...page, kept: `${page.name}-${build}`, listed })}\n`
      this.emitFile({ type: 'asset', fileName, source: await scriptOf('service-worker', told) })
    },
  }
}

/** Writes the back office's worker that shows what the shop pushes: it keeps nothing, and is the same in every build. */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source: await scriptOf('push-worker') })
    },
  }
}

/** A worker's source as one small script, behind what it is `told`. */
async function scriptOf(name: string, told = ''): Promise<string> {
  const source = sourceOf(name)
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
  return (await minify(source, told + code)).code
}

/** What a page that is loaded by itself is made of: its scripts, their styles, and the letters of all pages. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`${module} is in no file of its own.`)
  const files = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of file.imports) add(next)
  }
  add(first.fileName)
  const letters = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...files, ...letters]
}
