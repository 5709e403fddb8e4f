import { once } from 'node:events'
import { expect, test } from 'vitest'
import { removeDataDir, spawnShop, startShop } from '../running-shop.ts'
import { openOutsideDatabase } from './outside-database.ts'

test('two shops on one database with folders of pictures of their own are not both open', async () => {
  const database = await openOutsideDatabase()
  const { PICTURE_STORE, ...own } = database.shared
  const one = await startShop(own)
  const other = await spawnShop(own)
  const [code] = await once(other.process, 'close')
  expect(`${code}: ${other.output()}`).toMatch(/^1: [\s\S]*The pictures of this shop do not lie in the folder /)
  expect(other.output()).not.toContain('    at ')
  expect((await fetch(one.url)).status).toBe(200)
  for (const shop of [one, other]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})
