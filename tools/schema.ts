import { writeFile } from 'node:fs/promises'
import { connect } from '../src/server/db/connect.ts'
import { databaseAt } from '../tests/given-server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { readSchema } from './schema/read-schema.ts'

// `npm run schema`: writes docs/schema.sql from what the migrations make of an empty database.
const { shopUrl, template, end } = await startPostgres()
const db = connect(databaseAt(shopUrl, template), { connections: 1 })
try {
  await writeFile(new URL('../docs/schema.sql', import.meta.url), await readSchema(db))
} finally {
  await db.end()
  await end()
}
