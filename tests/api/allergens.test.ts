import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import { pageOf } from '../rendered-page.ts'
import { type CatalogueOffice, openCatalogueOffice, SOON } from './catalogue-office.ts'
import { sell } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

const MISSING = 'Allergens is empty: before shoppers see a product, please name them or write “none”.'

const HEAD = 'Product,Name,Description,Category,Sugar,Pictures,HSN,GST %,Published,Size,Grams,Price,Stock,Allergens'
const row = (id: string, allergens: string, published = 'yes') =>
  `${id},Ghevar,Flour and ghee.,Sweets,Sugar,kaju-barfi-1,17049020,5,${published},250 g,250,180,12,${allergens}`
const load = (...rows: string[]) => send([HEAD, ...rows].join('\n'), 'csv')

async function send(payload: string, format: 'csv' | 'json') {
  const { method, path: url } = importCatalogue
  const query = { format, stock: format === 'csv' ? 'set' : 'keep', dryRun: 'false' }
  const headers = { ...office.headers, 'content-type': 'application/octet-stream' }
  return (await office.shop.app.inject({ method, url, query, headers, payload })).json()
}

test('publishing asks for allergens, of many at once too, and “none” is an answer [PROD-20]', async () => {
  await office.create('bare-laddu', { allergens: null })
  const refused = await office.publish(['bare-laddu'])
  expect([refused.status, refused.body.message]).toEqual([400, `Anarkali Laddu: ${MISSING}`])
  const some = await office.publish(['bare-laddu', 'kaju-barfi'])
  expect(some.body.unready).toEqual([{ id: 'bare-laddu', name: 'Anarkali Laddu', lacks: ['allergens'] }])
  expect((await office.read('bare-laddu')).published).toBe(false)
  await office.save(await office.read('bare-laddu'), { allergens: [] })
  expect((await office.publish(['bare-laddu'])).body.changed).toBe(1)
})

test('an import publishes nothing of which allergens are empty [PROD-20]', async () => {
  const shown = await load(row('ghevar', ''))
  expect([shown.code, shown.message]).toEqual(['import-refused', expect.stringContaining(MISSING)])
  const { report } = await load(
    row('bare-ghevar', ''),
    row('plain-ghevar', 'None'),
    row('milk-ghevar', '"Milk, Wheat"'),
  )
  expect(report.waiting).toEqual([{ id: 'bare-ghevar', name: 'Ghevar', lacks: ['allergens'] }])
  expect(await office.read('bare-ghevar')).toMatchObject({ allergens: null, published: false })
  expect((await office.read('plain-ghevar')).allergens).toEqual([])
  expect((await office.read('milk-ghevar')).allergens).toEqual(['Milk', 'Wheat'])
  expect((await load(row('ghevar', '"Milk, none"'))).message).toContain('Allergens says “none” and names some')
})

test('a file of an older version, whose lists are empty where nobody knew, declares nothing', async () => {
  await office.create('old-laddu')
  const text = JSON.stringify([{ id: 'old-laddu', allergens: [] }])
  expect(await send(text, 'json')).toMatchObject({ success: true })
  expect((await office.read('old-laddu')).allergens).toBeNull()
  const { payload } = await office.shop.app.inject({
    url: exportCatalogue.path,
    query: { format: 'json' },
    headers: office.headers,
  })
  expect(JSON.parse(payload).products.find(({ id }: { id: string }) => id === 'petha').allergens).toBe('none')
})

test('a product that was published without allergens stays, can be changed, and cannot come back [PROD-20][PROD-21]', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const { rows } = await office.list({ allergens: 'missing', published: 'true' })
  expect(rows).toMatchObject([{ id, allergens: null }])
  const changed = await office.save(await office.read(id), { name: 'Ghevar' })
  expect([changed.status, changed.body.product]).toMatchObject([200, { name: 'Ghevar', published: true }])
  await office.publish([id], false)
  expect((await office.publish([id])).body.message).toBe(`Ghevar: ${MISSING}`)
})

test('allergens of a published product cannot be emptied [PROD-20]', async () => {
  const refused = await office.save(await office.read('kaju-barfi'), { allergens: null })
  expect([refused.status, refused.body.message]).toEqual([400, MISSING])
})

test('a product page names allergens, says where there are none, and says nothing where nobody knows [PROD-19]', async () => {
  const unknown = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 5 }])
  await expect.poll(() => office.inShop(unknown), SOON).toMatchObject({ _id: unknown })
  const { app } = office.shop
  expect(await pageOf(app, '/product/kaju-barfi')).toContain('Contains')
  expect(await pageOf(app, '/product/petha')).toContain('None declared')
  expect(await pageOf(app, `/product/${unknown}`)).not.toMatch(/Allergens|None declared/)
})
