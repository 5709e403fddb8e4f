import type { TestProject } from 'vitest/node'

/** Instead of a PostgreSQL of its own (tests/postgres.ts), a test runner uses the one that `npm run mutants` started. */
export function setup(project: TestProject): void {
  project.provide('adminUrl', process.env.MUTANTS_ADMIN_URL ?? '')
  project.provide('shopUrl', process.env.MUTANTS_SHOP_URL ?? '')
  project.provide('template', process.env.MUTANTS_TEMPLATE ?? '')
}
