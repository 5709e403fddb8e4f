import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewContent, readContent, saveContent } from '../../src/contract/admin/content.ts'
import { listCategories, listProducts } from '../../src/contract/catalog.ts'
import { type CategoriesContent, readFront, type StoreWords } from '../../src/contract/front-content.ts'
import { getStore } from '../../src/contract/settings.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { type Beside, openBeside } from '../beside.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { SOON } from './catalogue-office.ts'
import { sell } from './counter.ts'

let shop: Shop
let beside: Beside
let asha: Colleague
let ghevar: string
beforeAll(async () => {
  shop = await openShop({ bundle: loadPagesBundle })
  beside = await openBeside(shop.url)
  asha = await hire(shop, 'owner', 'Asha')
  ghevar = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }], 'Ghevar of Jaipur')
  await tag(ghevar, ['rajasthani'])
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})

const way = { title: '', lead: '', board: '', shown: 'everywhere' as const, image: '' }
const RAJASTHANI = { ...way, name: 'राजस्थानी मिठाई', tag: 'rajasthani', board: 'घेवर', lead: 'From the desert.' }
const GIFTS = { ...way, name: 'Sugar free gifts', tag: 'sugar-free-gifts' }

const piece = (...own: NonNullable<CategoriesContent['own']>): CategoriesContent => ({
  title: 'Our shelves',
  items: [{ ...way, category: 'milk', name: 'Milk sweets' }],
  own,
})

async function save(body: unknown) {
  const params = { piece: 'categories' as const }
  const by = { headers: { cookie: asha.cookie } }
  const { version } = (await shop.call(readContent, { params, ...by })).body
  return shop.call(saveContent, { params, body: { version, body }, ...by })
}

async function tag(id: string, tags: readonly string[]): Promise<void> {
  await shop.db`update products set tags = ${[...tags]}::text[] where id = ${id}`
}

const words = async (): Promise<StoreWords> => (await shop.call(getStore)).body.store.words
const named = async () => (await words()).own?.map(({ name }) => name) ?? []
const listed = async (category: string) =>
  (await shop.call(listProducts, { query: { category } })).body.products.map(({ name }) => name)

test('a category of the owner’s own holds what has its tag, in each process [FRONT-17]', async () => {
  expect(await listed('rajasthani')).toEqual([])
  expect((await save(piece({ ...RAJASTHANI, image: 'kaju-barfi-2' }))).status).toBe(200)
  await expect.poll(() => listed('rajasthani'), SOON).toEqual(['Ghevar of Jaipur'])
  await expect.poll(async () => (await beside.list({ category: 'Rajasthani' })).length, SOON).toBe(1)
  const { tag: category, image, ...named } = RAJASTHANI
  expect((await words()).own).toEqual([{ ...named, category }])
  const { content } = (await shop.call(readFront)).body
  expect(content.categories.pictures.rajasthani).toContain('kaju-barfi-2')
  expect((await shop.call(listCategories)).body.own).toEqual([{ _id: 'rajasthani', count: 1 }])
  expect((await shop.app.inject({ url: '/sitemap.xml' })).payload).toContain('/collection?category=rajasthani<')
  const { payload } = await shop.app.inject({ url: '/collection?category=rajasthani' })
  expect(payload).toContain('<title>राजस्थानी मिठाई · ')
  expect(payload).toContain('From the desert.')
  await tag('rasgulla', ['bengali', 'milk', 'rajasthani'])
  await expect.poll(async () => (await listed('rajasthani,namkeen')).length, SOON).toBeGreaterThan(2)
  await expect.poll(() => listed('rajasthani'), SOON).toHaveLength(2)
})

test('an own category is named with its first product and not after its last; other words hold nothing [FRONT-18]', async () => {
  await save(piece(RAJASTHANI, GIFTS))
  const unshown = async () => (await words()).unshown?.categories.map(({ name }) => name)
  await expect.poll(unshown, SOON).toContain('Sugar free gifts')
  expect(await named()).toEqual(['राजस्थानी मिठाई'])
  await tag(ghevar, ['sugar-free-gifts'])
  await expect.poll(named, SOON).toEqual(['राजस्थानी मिठाई', 'Sugar free gifts'])
  await shop.db`update products set published = false where id = ${ghevar}`
  await expect.poll(named, SOON).toEqual(['राजस्थानी मिठाई'])
  expect(await listed('sugar-free-gifts')).toEqual([])
  expect((await shop.app.inject({ url: '/sitemap.xml' })).payload).not.toContain('sugar-free-gifts')
  await shop.db`update products set published = true where id = ${ghevar}`
  await expect.poll(() => listed('sugar-free-gifts'), SOON).toEqual(['Ghevar of Jaipur'])
  await save(piece(RAJASTHANI))
  await expect.poll(() => listed('sugar-free-gifts'), SOON).toEqual([])
  // Tags of products that nobody made a category of.
  for (const word of ['wedding', 'saffron', 'constructor']) expect(await listed(word), word).toEqual([])
})

test('a word that is no word, that the shop has, or that stands there twice is refused in words [FRONT-19]', async () => {
  const refused = async (...own: NonNullable<CategoriesContent['own']>) => (await save(piece(...own))).body.message
  expect(await refused({ ...GIFTS, tag: 'Sugar Free' })).toContain('lower-case letters, digits and hyphens')
  const taken = {
    milk: 'as a kind among the categories',
    namkeen: 'as a category',
    wedding: 'as an occasion',
    bestseller: 'for its bestsellers',
  }
  for (const [tag, as] of Object.entries(taken)) {
    const words = `own.0.tag: The shop has this word already, ${as}: please take another.`
    expect(await refused({ ...GIFTS, tag }), tag).toContain(words)
  }
  expect(await refused(GIFTS, { ...GIFTS, name: 'Again' })).toContain('twice')
  expect(await refused({ ...GIFTS, name: '' })).toContain('own.0.name')
  expect(await named()).toEqual(['राजस्थानी मिठाई'])
})

test('a preview shows an own category that is not published yet, and none that nothing is sold of [FRONT-07][FRONT-23]', async () => {
  const body = {
    body: piece({ ...RAJASTHANI, name: 'From Bikaner' }, { ...GIFTS, tag: 'none', name: 'None of it yet' }),
  }
  const call = { params: { piece: 'categories' as const }, body, headers: { cookie: asha.cookie } }
  const { html } = (await shop.call(previewContent, call)).body
  expect(html).toContain('From Bikaner')
  expect(html).not.toContain('None of it yet')
  expect(await named()).toEqual(['राजस्थानी मिठाई'])
})
