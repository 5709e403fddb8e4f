import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}', '{keeper,picture-studio,tools}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup: ['tests/postgres.ts'] },
      },
      {
        extends: true,
        // Each starts shops and databases of its own, which takes its time: after the others.
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // As above; some share a database server.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
