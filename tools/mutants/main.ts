// npm run mutants [domain|server] [files…]: changes the code in many small ways and counts the changes no test notices.
import { Stryker } from '@stryker-mutator/core'
import { sharePostgres } from './share-postgres.ts'

type Options = ConstructorParameters<typeof Stryker>[0]
type Scope = { files: string[]; options: Options; prepare?: () => Promise<() => Promise<void>> }

const SCOPES: Record<string, Scope> = {
  domain: {
    // Not the tests, nor what only they use.
    files: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
    options: {
      thresholds: { high: 95, low: 90, break: 85 },
      vitest: { configFile: 'tools/mutants/domain.config.ts' },
    },
  },
  server: {
    files: [
      'src/server/checkout/*.ts',
      'src/server/orders/**/*.ts',
      // Runs in a process of its own, where no mutant is.
      '!src/server/orders/admin/order-command.ts',
      'src/server/cart/*.ts',
      'src/server/account/sessions.ts',
      'src/server/http/calls/session.ts',
    ],
    options: {
      thresholds: { high: 90, low: 80, break: 75 },
      // The tests call the server's routes, which import everything.
      vitest: { configFile: 'tools/mutants/server.config.ts', related: false },
    },
    prepare: sharePostgres,
  },
}

const [name = '', ...only] = process.argv.slice(2)
for (const scope of name === '' ? Object.keys(SCOPES) : [name]) await run(scope, only)

async function run(name: string, only: string[]): Promise<void> {
  const scope = SCOPES[name]
  if (!scope) throw new Error(`npm run mutants [${Object.keys(SCOPES).join('|')}] [files…]`)
  const end = await scope.prepare?.()
  try {
    await new Stryker(optionsOf(name, scope, only)).runMutationTest()
  } finally {
    await end?.()
  }
}

function optionsOf(name: string, { files, options }: Scope, only: string[]): Options {
  return {
    mutate: only.length > 0 ? only : files,
    testRunner: 'vitest',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // On a busy machine a slow test is no endless one; those Stryker finds by counting.
    timeoutMS: 60_000,
    // Copied for the mutants: everything but what is made, and what no rule or API test reads.
    ignorePatterns: [
      '.cache',
      '.ci',
      '.data',
      '.tanstack',
      'dist',
      'docs/screens',
      'test-results',
      'playwright-report',
    ],
    tempDirName: `.cache/mutants/${name}`,
    reporters: ['progress', 'clear-text', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: `.cache/mutants/${name}.html` },
    jsonReporter: { fileName: `.cache/mutants/${name}.json` },
    ...options,
  }
}
