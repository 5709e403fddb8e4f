import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSchema } from '../../tools/schema/read-schema.ts'
import { openShop } from '../shop.ts'

test('docs/schema.sql is what the migrations make of an empty database', async () => {
  const shop = await openShop()
  const written = await readFile(new URL('../../docs/schema.sql', import.meta.url), 'utf8')
  expect(written, 'npm run schema writes it anew').toBe(await readSchema(shop.db))
  await shop.close()
})
