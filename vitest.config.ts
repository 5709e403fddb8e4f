import { defineConfig } from 'vitest/config'

/** A worker loads the code once for all its files: anew for each was half of the rules' time, and 3 s of each other file. */
const LOADED_ONCE = { isolate: false }

/** Each starts shops and databases of its own, after the others. */
const AFTERWARDS = { ...LOADED_ONCE, sequence: { groupOrder: 1 }, maxWorkers: 4 }

const MACHINES = 'tests/faults/machines.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Ends what hangs; how long the slowest takes is the machine's affair.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // So is when what is waited for has come; `timeout` beside a poll is a bound that the shop promises.
    expect: { poll: { timeout: 50_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', '{keeper,picture-studio,tools}/**/*.test.ts'],
          ...LOADED_ONCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          setupFiles: ['tests/wait-for-half-day.ts'],
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          ...LOADED_ONCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          setupFiles: ['tests/wait-for-half-day.ts'],
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/shop-template.ts'],
          ...AFTERWARDS,
        },
      },
      {
        extends: true,
        // Some share a database server.
        test: {
          name: 'faults',
          setupFiles: ['tests/wait-for-half-day.ts'],
          include: ['tests/faults/**/*.test.ts'],
          exclude: [MACHINES],
          globalSetup: ['tests/postgres.ts', 'tests/shop-template.ts'],
          ...AFTERWARDS,
        },
      },
      {
        extends: true,
        // Six machines and their shoppers, who go away where a page takes as long as a full machine lets it.
        test: { name: 'machines', include: [MACHINES], ...AFTERWARDS, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
