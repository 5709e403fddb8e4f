import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inertSchemas } from './tools/build/inert-schemas.ts'
import { precompress } from './tools/build/precompress.ts'
import { previousAssets } from './tools/build/previous-assets.ts'
import { pushWorker, RUN_PAGE, serviceWorker } from './tools/build/service-worker.ts'
import { shortClassNames } from './tools/build/short-class-names.ts'

/**
 * What every page needs, in one file that stays in the browser's cache when only our own code changes; and what many of them
 * share, in another: in sixty small files it compressed worse, and each cost a request.
 */
const CHUNKS = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/ },
    { name: 'shared', test: /(src[\\/](ui|domain|contract|calls|admin)|lucide-react)[\\/]/, minShareCount: 4 },
  ],
}

/** What the owner's words may be: their form asks the schemas themselves, and is the only page that loads them. */
const CONTENT = /\/src\/contract\/((admin\/|front-)?content|shapes)\.ts$/

/** The back office: a bundle of its own in dist/admin, of which a shopper never loads a byte. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/admin'),
  base: '/admin/',
  // Its own, for the shop's build keeps its notes in the usual place.
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite-admin'),
  plugins: [
    react(),
    inertSchemas({ alive: CONTENT }),
    serviceWorker(RUN_PAGE),
    pushWorker(),
    shortClassNames(),
    precompress(),
    previousAssets(),
  ],
  server: { fs: { allow: [import.meta.dirname] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, outDir: '../../dist/admin' },
})
