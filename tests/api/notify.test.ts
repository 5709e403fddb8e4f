import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Beside, openBeside } from '../beside.ts'
import { openShop, type Shop } from '../shop.ts'
import { sell } from './counter.ts'

let shop: Shop
let one: Beside
let other: Beside

beforeAll(async () => {
  shop = await openShop()
  one = await openBeside(shop.url)
  other = await openBeside(shop.url)
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await shop?.close()
})

/** For what the other shop shows a moment later: asked often. */
const SOON = { interval: 10 }
const both = () => [one, other]

test('a product put on sale, changed and taken away is so in every process', async () => {
  const id = await sell(shop.db, [{ size: '250 g', price: 100, left: 9 }], 'Arjun’s New Laddu')
  for (const shops of both()) await expect.poll(() => shops.find(id), SOON).toMatchObject({ price: 100 })

  await shop.db`update variants set price = 12000 where product_id = ${id}`
  for (const shops of both()) await expect.poll(() => shops.find(id), SOON).toMatchObject({ price: 120 })

  await shop.db`update products set name = 'Arjun’s Best Laddu' where id = ${id}`
  const names = async (shops: Beside) => (await shops.list({ search: 'arjun best laddu' })).map(({ name }) => name)
  for (const shops of both()) await expect.poll(() => names(shops), SOON).toEqual(['Arjun’s Best Laddu'])

  await shop.db`update products set published = false where id = ${id}`
  for (const shops of both()) await expect.poll(() => shops.find(id), SOON).toBeUndefined()

  await shop.db`update products set published = true where id = ${id}`
  for (const shops of both()) await expect.poll(() => shops.find(id), SOON).toMatchObject({ price: 120 })

  await shop.db`delete from products where id = ${id}`
  for (const shops of both()) await expect.poll(() => shops.find(id), SOON).toBeUndefined()
  expect(await names(one)).toEqual([])
})

test('a change made through one process is served by the other within a second', async () => {
  const times: number[] = []
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await shop.db`update products set name = ${name} where id = 'chakli'`
    const committed = performance.now()
    await expect.poll(async () => (await other.find('chakli'))?.name, SOON).toBe(name)
    times.push(performance.now() - committed)
  }
  await expect.poll(async () => (await one.find('chakli'))?.name, SOON).toBe('Fifth')
  // The middle one: a busy machine may hold up a single change.
  expect(times.toSorted((one, next) => one - next)[2]).toBeLessThan(1000)
})

test('a change that is rolled back is seen nowhere', async () => {
  const told = vi.fn()
  one.catalogue.onChange(told)
  const version = one.catalogue.current().version
  await shop.db
    .begin(async (tx) => {
      await tx`update products set name = 'Never' where id = 'jalebi'`
      throw new Error('no')
    })
    .catch(() => {})
  await shop.db`update products set featured = not featured where id = 'kalakand'`
  await expect.poll(() => one.catalogue.current().version, SOON).toBe(version + 1)
  expect(told).toHaveBeenCalledOnce()
  expect((await one.find('jalebi'))?.name).not.toBe('Never')
})

test('a hundred changes at once make few snapshots', async () => {
  const before = one.catalogue.current().version
  await shop.db`update products set storage = storage || '!' where id in (select id from products limit 80)`
  const changed = async () => (await one.list()).filter(({ storage }) => storage?.endsWith('!')).length
  await expect.poll(changed, SOON).toBe(80)
  expect(one.catalogue.current().version - before).toBeLessThanOrEqual(2)
})

test('touching a product without changing it empties no page cache', async () => {
  const told = vi.fn()
  one.catalogue.onChange(told)
  await shop.db`update products set name = name where id = 'petha'`
  await shop.db`update products set description = 'A new text.' where id = 'imarti'`
  await expect.poll(async () => (await one.find('imarti'))?.description, SOON).toBe('A new text.')
  expect(told).toHaveBeenCalledOnce()
})

test('changes made while nobody could tell are served once the connection is back', async () => {
  await shop.db`alter table products disable trigger products_changed`
  await shop.db`update products set name = 'Changed in Silence' where id = 'balushahi'`
  await shop.db`update products set published = false where id = 'malpua'`
  await shop.db`alter table products enable trigger products_changed`
  expect((await one.find('balushahi'))?.name).not.toBe('Changed in Silence')
  await shop.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`
  for (const shops of both()) {
    await expect.poll(async () => (await shops.find('balushahi'))?.name, SOON).toBe('Changed in Silence')
    expect(await shops.find('malpua')).toBeUndefined()
  }
  await shop.db`update products set name = 'Told Again' where id = 'balushahi'`
  for (const shops of both()) {
    await expect.poll(async () => (await shops.find('balushahi'))?.name, SOON).toBe('Told Again')
  }
})
