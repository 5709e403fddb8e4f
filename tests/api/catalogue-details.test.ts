import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import { findAdminProduct } from '../../src/contract/admin/catalog.ts'
import { API } from '../../src/contract/api.ts'
import { addToCart } from '../../src/contract/cart.ts'
import { paise } from '../../src/domain/money.ts'
import { hire } from '../office.ts'
import { type CatalogueOffice, LADDU, openCatalogueOffice, SOON } from './catalogue-office.ts'
import { newestOrder, order, payloadFor } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

const COST = paise(187_39)
const PICTURES = ['kaju-barfi-1', 'kaju-barfi-2']
const ALTS = { 'kaju-barfi-2': 'A box, opened: 12 pieces' }

/** A laddu of Arjun's with texts of its pictures and a cost, in the shop. */
async function laddu(id: string): Promise<void> {
  const [small, large] = LADDU.sizes
  if (!small || !large) throw new Error('no sizes')
  await office.create(id, {
    pictures: PICTURES,
    pictureAlts: ALTS,
    sizes: [{ ...small, costPrice: COST }, large],
  })
  await office.publish([id])
  await expect.poll(() => office.inShop(id), SOON).toBeDefined()
}

async function exported(format: 'csv' | 'json'): Promise<string> {
  const { headers } = office
  return (await office.shop.app.inject({ url: exportCatalogue.path, query: { format }, headers })).payload
}

async function imported(payload: string, format: 'csv' | 'json' = 'csv') {
  const { method, path: url } = importCatalogue
  const headers = { ...office.headers, 'content-type': 'application/octet-stream' }
  const query = { format, stock: 'keep', dryRun: 'false' }
  const answer = await office.shop.app.inject({ method, url, query, headers, payload })
  return answer.json()
}

test('a picture’s text is kept with its product, shown by the shop, and empty where nobody has said any [SHELF-19]', async () => {
  await laddu('alt-laddu')
  expect(await office.read('alt-laddu')).toMatchObject({ pictures: PICTURES, pictureAlts: ALTS })
  expect(await office.inShop('alt-laddu')).toMatchObject({ imageAlts: ['', 'A box, opened: 12 pieces'] })
  expect(await office.inShop('kaju-barfi')).not.toHaveProperty('imageAlts')

  const turned = { pictures: PICTURES.toReversed() }
  await office.save(await office.read('alt-laddu'), turned)
  await expect
    .poll(() => office.inShop('alt-laddu'), SOON)
    .toMatchObject({ imageAlts: ['A box, opened: 12 pieces', ''] })
  const page = await office.shop.app.inject('/collection/alt-laddu')
  expect(page.payload).toContain('alt="A box, opened: 12 pieces"')
  expect(page.payload).toContain('<meta property="og:image:alt" content="A box, opened: 12 pieces"/>')
  expect((await office.shop.app.inject('/collection/kaju-barfi')).payload).toContain('alt="Kaju Barfi, picture 1"')
})

test('a picture’s text goes with its picture, and has at most 120 letters [SHELF-19]', async () => {
  await laddu('short-laddu')
  await office.save(await office.read('short-laddu'), { pictures: ['kaju-barfi-1'] })
  expect(await office.read('short-laddu')).toMatchObject({ pictures: ['kaju-barfi-1'], pictureAlts: {} })
  const longest = { 'kaju-barfi-1': 'x'.repeat(120) }
  expect((await office.save(await office.read('short-laddu'), { pictureAlts: longest })).status).toBe(200)
  const refused = await office.save(await office.read('short-laddu'), {
    pictureAlts: { 'kaju-barfi-1': 'x'.repeat(121) },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'product-invalid' } })
  expect(refused.body.message).toBe('Picture texts has 121 letters; at most 120 are possible.')
})

test.each(['csv', 'json'] as const)(
  'texts and costs go into a file of %s and come back [SHELF-19] [SHELF-20]',
  async (format) => {
    const id = `filed-${format}`
    await laddu(id)
    const file = await exported(format)
    const kept = await office.read(id)
    const [small, large] = kept.sizes
    if (!small || !large) throw new Error('no sizes')
    await office.save(kept, { pictureAlts: {}, sizes: [{ ...small, costPrice: null }, large] })
    expect((await imported(file, format)).report).toMatchObject({ changed: 1, problemCount: 0 })
    const again = await office.read(id)
    expect(again.pictureAlts).toEqual(ALTS)
    expect(again.sizes.map(({ costPrice }) => costPrice)).toEqual([COST, null])
    expect((await imported(file, format)).report).toMatchObject({ changed: 0, added: 0 })
  },
)

test('an empty cell of texts says nothing, and a line that is none is told [SHELF-19]', async () => {
  await laddu('silent-laddu')
  await imported('Product,Picture texts,Shelf life\nsilent-laddu,,9 days')
  expect(await office.read('silent-laddu')).toMatchObject({ shelfLife: '9 days', pictureAlts: ALTS })
  const { message } = await imported('Product,Picture texts\nsilent-laddu,A box')
  expect(message).toContain('please write a line such as kaju-barfi-1: A box of kaju barfi.')
})

test('the log says what a cost was and is, and no packer reads either [SHELF-20]', async () => {
  await laddu('logged-laddu')
  const kept = await office.read('logged-laddu')
  const [small, large] = kept.sizes
  if (!small || !large) throw new Error('no sizes')
  await office.save(kept, { sizes: [{ ...small, costPrice: paise(190_00) }, large] })
  const change = { column: 'Cost price', size: '250 g', from: '187.39', to: '190' }
  expect((await office.deeds('logged-laddu')).at(-1)).toMatchObject({ detail: { changes: [change] } })
  const headers = { cookie: (await hire(office.shop, 'packer')).cookie }
  const packer = await office.shop.call(findAdminProduct, { headers, params: { id: 'logged-laddu' } })
  expect(packer.status).toBe(403)
})

type Heard = { path: string; payload: string }

/** Calls that answer a shopper without changing anything. */
const READING = API.filter(
  ({ method, path, streamed }) => !streamed && (method === 'GET' || /\/(get|userorders)$/.test(path)),
)

test('no answer to shoppers holds what a size costs the shop, whoever asks [SHELF-20]', async () => {
  const { shop } = office
  await laddu('secret-laddu')
  const meera = await shop.register('Meera')
  const item = { _id: 'secret-laddu', size: '250 g', quantity: 1, price: 320 }
  await order(shop, meera.token, payloadFor([item]))
  const { _id: orderId } = await newestOrder(shop, meera.token)
  await shop.call(addToCart, { body: { itemId: 'secret-laddu', size: '250 g' } }, meera.token)
  const query = { ids: 'secret-laddu', search: 'anarkali', orderId }
  const answers = await Promise.all(
    READING.map(async ({ method, path }): Promise<Heard> => {
      const url = path.replace(':id', 'secret-laddu').replace(':page', 'about')
      const names = path.endsWith('/some') ? ['ids'] : path.endsWith('/invoice') ? ['orderId'] : ['search']
      const asked = Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
      const { payload } = await shop.app.inject({
        ...{ method, url, headers: { token: meera.token } },
        ...(method === 'GET' ? { query: asked } : { payload: {} }),
      })
      return { path, payload }
    }),
  )
  const pages = ['/', '/collection', '/collection/secret-laddu', '/products', '/sitemap.xml']
  for (const path of pages) answers.push({ path, payload: (await shop.app.inject(path)).payload })
  const telling = answers.filter(({ payload }) => payload.includes('secret-laddu')).map(({ path }) => path)
  expect(telling).toEqual(
    expect.arrayContaining([
      '/api/product/list',
      '/api/product/:id',
      '/api/product/some',
      '/api/cart/get',
      '/collection/secret-laddu',
    ]),
  )
  for (const { path, payload } of answers) expect(payload, path).not.toMatch(/cost_?price|187\.?39/i)
})
