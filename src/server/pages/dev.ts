import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findFreePort } from '../../../keeper/database/free-port.ts'
import type { PagesBundle } from './pages-bundle.ts'

export type DevPages = {
  /** For `buildApp`: pages from the sources as they are now, none kept. */
  bundle: () => Promise<PagesBundle>
  /** Lets Vite answer for scripts and styles before the shop does, and reload the browser. */
  mount: (app: FastifyInstance) => void
  close: () => Promise<void>
}

/** The folder with package.json and vite.config.ts. */
const ROOT = resolve(import.meta.dirname, '../../..')
const ENTRY = '/src/web/server.ts'

/** Settings of a Vite that runs within the shop; each needs a port of its own to call its browser over. */
async function besideTheShop() {
  return {
    // Read as it stands: a bundled copy, made and deleted, would look like a changed file to `node --watch`.
    configLoader: 'native' as const,
    server: { middlewareMode: true as const, ws: { port: await findFreePort() } },
  }
}

function isAdmin(url: string | undefined): boolean {
  return /^\/admin(\/|\?|$)/.test(url ?? '')
}

/** Pages for work on the shop: never in production, where Vite is not installed. */
export async function openDevPages(): Promise<DevPages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ root: ROOT, appType: 'custom', ...(await besideTheShop()) })
  const configFile = resolve(ROOT, 'vite.admin.config.ts')
  const admin = await createServer({ configFile, appType: 'spa', ...(await besideTheShop()) })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages.')
  const load = async () => ((await ssr.runner.import(ENTRY)) as { default: PagesBundle }).default
  return {
    bundle: async () => freshly(load),
    mount: (app) =>
      app.addHook('onRequest', ({ raw }, reply, done) =>
        (isAdmin(raw.url) ? admin : vite).middlewares(raw, reply.raw, done),
      ),
    close: async () => {
      await Promise.all([vite.close(), admin.close()])
    },
  }
}

/** A bundle that is loaded again for each page, so that it is never older than the sources. */
function freshly(load: () => Promise<PagesBundle>): PagesBundle {
  let connection: Parameters<PagesBundle['connect']> | undefined
  return {
    async fetch(request) {
      const bundle = await load()
      if (connection) bundle.connect(...connection)
      return bundle.fetch(request)
    },
    pageAddress: (url) => ({ path: url.split('?')[0] ?? url, address: url, known: true, kept: false, shell: true }),
    connect: (...given) => {
      connection = given
    },
    writeLetter: async (...given) => (await load()).writeLetter(...given),
    hotReload: true,
  }
}
