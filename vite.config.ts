import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inertSchemas } from './tools/build/inert-schemas.ts'
import { precompress } from './tools/build/precompress.ts'
import { previousAssets } from './tools/build/previous-assets.ts'
import { OFFLINE_PAGE, serviceWorker } from './tools/build/service-worker.ts'
import { shopIcons } from './tools/build/shop-icons.ts'
import { shortClassNames } from './tools/build/short-class-names.ts'

/**
 * What every page needs, in one file that stays in the browser's cache when only the shop's own code changes; and what many
 * of the shop's pages share, in another: in forty small files it compressed worse and each cost headers and a request.
 */
const CHUNKS = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/]/ },
    // Only pages with fields fetch the library for them, and only those with a form of its own that form.
    { name: 'fields', test: /react-hook-form|ui[\\/]form[\\/]bind/, includeDependenciesRecursively: false },
    { name: 'forms', test: /(ui|web)[\\/]form[\\/](?!address).+tsx?$/, includeDependenciesRecursively: false },
    // How an owner's text is drawn, for the pages of words alone.
    {
      name: 'words',
      test: /(web[\\/]content[\\/](document|sections|words)|ui[\\/]layout[\\/]fold).+tsx?$/,
      includeDependenciesRecursively: false,
    },
    // What says and chooses promised days, for the pages that do: the front page does not.
    {
      name: 'promise',
      test: /(domain[\\/]promise|calls[\\/]offers|ui[\\/]fields[\\/]tiles[\\/](day|slot)|ui[\\/]panels[\\/]promise-box)/,
      includeDependenciesRecursively: false,
    },
    // What is written on the card of a present: the contract names it on every page, and checkout alone asks it.
    {
      name: 'card',
      test: /(domain[\\/]present[\\/]card|ui[\\/]present[\\/]message-card)/,
      includeDependenciesRecursively: false,
    },
    // What a GSTIN is, likewise; and the states of India, which more pages know.
    { name: 'gstin', test: /domain[\\/]business[\\/]gstin/, includeDependenciesRecursively: false },
    { name: 'states', test: /domain[\\/]address[\\/](gst-)?states/, includeDependenciesRecursively: false },
    // Ticks stand in forms and filters: the front page has none.
    { name: 'tick', test: /ui[\\/]fields[\\/]tick\.tsx/, includeDependenciesRecursively: false },
    // What of the front page few others have: files of a line each cost more than their lines.
    {
      name: 'front',
      test: /icons[\\/](chevron-left|clock|leaf)\.m?js|counter-empty|ui[\\/](bands[\\/]reasons|layout[\\/]vine)/,
      includeDependenciesRecursively: false,
    },
    { name: 'shared', test: /(src[\\/](ui|domain|contract|calls|web)|lucide-react)[\\/]/, minShareCount: 6 },
  ],
}

/** Every page names a hundred files: a letter less in each is a hundred and fifty bytes. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: './router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/web/routes.ts',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        addExtensions: true,
      },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
    }),
    react(),
    inertSchemas(),
    shopIcons(),
    shortClassNames(),
    serviceWorker(OFFLINE_PAGE),
    precompress(),
    previousAssets(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS, ...NAMES } } } },
    // React goes into the server's bundle: picked up at run time it would be the development one, four times slower.
    ssr: command === 'build' ? { resolve: { noExternal: true } } : {},
  },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, outDir: 'dist' },
}))
