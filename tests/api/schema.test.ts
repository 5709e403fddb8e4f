import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSchema } from '../../tools/schema/read-schema.ts'
import { openShop } from '../shop.ts'

test('docs/schema.sql is what the migrations make of an empty database', async ({ skip }) => {
  const shop = await openShop()
  const [server] = await shop.db`select current_setting('server_version_num')::int as version`
  if (server?.version < 180_000) {
    await shop.close()
    skip('it is written as PostgreSQL 18 makes it')
  }
  const written = await readFile(new URL('../../docs/schema.sql', import.meta.url), 'utf8')
  expect(written, 'npm run schema writes it anew').toBe(await readSchema(shop.db))
  await shop.close()
})
