import type { Db } from '../server/db/connect.ts'
import type { Env } from '../server/env/env.ts'
import { seedLife } from './life/seed-life.ts'
import { seedDemo } from './seed.ts'

/** Fills an empty database as the settings say: with the demo shop, and the weeks that lie behind it. */
export async function fillDemo(db: Db, { demo, demoLife, payments }: Pick<Env, 'demo' | 'demoLife' | 'payments'>) {
  if (demo) await seedDemo(db)
  if (demoLife) await seedLife(db, { now: Date.now(), canPayOnline: payments.mode === 'test' })
}
