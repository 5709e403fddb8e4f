import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportCatalogue,
  findTemplate,
  type ImportReport,
  importCatalogue,
} from '../../src/contract/admin/catalog/files.ts'
import { copyProduct } from '../../src/contract/admin/catalog.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { checksumOf } from '../checksum.ts'
import { type CatalogueOffice, openCatalogueOffice } from './catalogue-office.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

type Asked = Partial<Call<typeof importCatalogue>['query']>

async function send(
  payload: string,
  changed: Asked = {},
): Promise<{ status: number; code: string; report: ImportReport }> {
  const { method, path: url } = importCatalogue
  const query = { format: 'csv', stock: 'set', dryRun: 'false', ...changed } as Record<string, string>
  const headers = { ...office.headers, 'content-type': 'application/octet-stream' }
  const answer = await office.shop.app.inject({ method, url, query, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const tried = async (text: string, changed: Asked = {}) => (await send(text, { dryRun: 'true', ...changed })).report

const HEAD =
  'Product,Name,Description,Category,Sugar,Pictures,HSN,GST %,Published,Bestseller,New arrival,Featured,Allergens,Size,Grams,Price,Stock'
const row = (name: string, { id = '', pictures = '', published = 'yes', price = '180', category = 'Sweets' } = {}) =>
  `${id},${name},Milk.,${category},Sugar,${pictures},17049020,5,${published},,,,Milk,250 g,250,${price},12`

test('products without pictures come in unpublished, and the report names them [SHELF-01]', async () => {
  const text = [HEAD, row('Bare Peda'), row('Shown Peda', { pictures: 'kaju-barfi-1' })].join('\n')
  expect(await tried(text)).toMatchObject({
    added: 2,
    problemCount: 0,
    unpictured: 1,
    waitingCount: 1,
    waiting: [{ id: 'bare-peda', name: 'Bare Peda', lacks: ['pictures'] }],
  })
  expect((await send(text)).status).toBe(200)
  expect(await office.read('bare-peda')).toMatchObject({ published: false, pictures: [] })
  expect(await office.read('shown-peda')).toMatchObject({ published: true })
})

test('a product that a file wants published is, with the last of what it lacked [SHELF-01]', async () => {
  const text = [HEAD, row('Wished Peda').replace(',Milk,250', ',,250'), row('Kept Peda', { published: 'no' })].join(
    '\n',
  )
  expect((await send(text)).report.waiting).toEqual([
    { id: 'wished-peda', name: 'Wished Peda', lacks: ['pictures', 'allergens'] },
  ])
  expect(await tried(text)).toMatchObject({ unchanged: 2, changed: 0 })
  expect((await office.picture('wished-peda')).body).toMatchObject({ published: false, lacks: ['allergens'] })
  expect(await office.read('wished-peda')).toMatchObject({ published: false, publishWhenReady: true })
  await office.save(await office.read('wished-peda'), { allergens: ['Milk'] })
  expect(await office.read('wished-peda')).toMatchObject({ published: true, publishWhenReady: false })
  expect((await office.picture('kept-peda')).body).toMatchObject({ published: false, lacks: [] })
})

test('a picture publishes what waited for it alone, and not what was unpublished meanwhile or is a copy [SHELF-01]', async () => {
  await send([HEAD, row('Due Peda'), row('Undone Peda')].join('\n'))
  const copy = await office.shop.call(copyProduct, { headers: office.headers, params: { id: 'due-peda' } })
  expect(copy.body.product).toMatchObject({ published: false, publishWhenReady: false })
  expect((await office.publish(['undone-peda'], false)).body.changed).toBe(1)
  expect((await office.picture('due-peda')).body).toMatchObject({ published: true, lacks: [] })
  expect((await office.picture('undone-peda')).body).toMatchObject({ published: false, lacks: [] })
})

test('a product that waits is exported as published, and a file can end its wait [SHELF-01]', async () => {
  await send([HEAD, row('Sent Peda')].join('\n'))
  const { payload } = await office.shop.app.inject({
    url: exportCatalogue.path,
    query: { format: 'json' },
    headers: office.headers,
  })
  const exported = JSON.parse(payload).products.find(({ id }: { id: string }) => id === 'sent-peda')
  expect(exported.published).toBe(true)
  await send([HEAD, row('Sent Peda', { published: 'no' })].join('\n'))
  expect(await office.read('sent-peda')).toMatchObject({ published: false, publishWhenReady: false })
})

test('of many at once those that are ready are published, and each other one is named [SHELF-02]', async () => {
  const ready = row('Ready Peda', { pictures: 'kaju-barfi-1', published: 'no' })
  await send([HEAD, ready, ...Array.from({ length: 7 }, (_, at) => row(`Late Peda ${at}`))].join('\n'))
  const late = Array.from({ length: 7 }, (_, at) => `late-peda-${at}`)
  const { status, body } = await office.publish([...late, 'ready-peda'])
  expect([status, body.changed]).toEqual([200, 1])
  expect(body.unready.map(({ id, lacks }) => [id, lacks])).toEqual(late.map((id) => [id, ['pictures']]))
  expect(await office.read('ready-peda')).toMatchObject({ published: true })
})

test('the list begins with what has no picture where that is asked for [SHELF-13]', async () => {
  await send([HEAD, row('Zero Peda')].join('\n'))
  const { rows } = await office.list({ sort: 'unpictured' })
  const bare = rows.map(({ image }) => image === null)
  expect(bare[0]).toBe(true)
  expect(bare).toEqual(bare.toSorted((one, other) => Number(other) - Number(one)))
})

test('a product without a picture is published by no way, in words [SHELF-02]', async () => {
  await send([HEAD, row('Plain Peda')].join('\n'))
  const says = 'Plain Peda: Pictures is empty: before shoppers see a product, please give it one.'
  const refused = await office.publish(['plain-peda'])
  expect([refused.status, refused.body.message]).toEqual([400, says])
  const kept = await office.read('kaju-barfi')
  const emptied = await office.save(kept, { pictures: [] })
  expect([emptied.status, emptied.body.message]).toEqual([400, says.replace('Plain Peda: ', '')])
  const byRow = office.shop.db`update products set published = true, publish_when_ready = false where id = 'plain-peda'`
  await expect(byRow).rejects.toThrow('products_pictures_check')
})

test('the file that was imported changes nothing when it comes again, pictures that were added stay [SHELF-03]', async () => {
  const text = [HEAD, row('Again Peda', { published: 'no' })].join('\n')
  await send(text)
  await office.save(await office.read('again-peda'), { pictures: ['kaju-barfi-1'], bestseller: true })
  expect(await tried(text)).toMatchObject({ unchanged: 1, changed: 0, problemCount: 0 })
})

test('empty cells of the marks are no for a new product, and the words of the screens are the file’s [SHELF-03]', async () => {
  const text = [HEAD, row('Baked Peda', { category: 'Cookies & biscuits', published: '' })].join('\n')
  expect((await send(text)).status).toBe(200)
  expect(await office.read('baked-peda')).toMatchObject({
    category: 'CookiesAndBiscuits',
    published: false,
    bestseller: false,
    newArrival: false,
    featured: false,
  })
})

test('an address is made from the name where there is none, in a file of names alone too [SHELF-04]', async () => {
  const text = [HEAD, row('Maa’s Crème Peda')].join('\n').replaceAll(/^(Product)?,/gm, '')
  expect(await tried(text)).toMatchObject({ added: 1, shown: [{ id: 'maas-creme-peda' }] })
  const hindi = await tried([HEAD, row('पेड़ा')].join('\n'))
  expect(hindi.problems).toEqual([
    {
      line: 2,
      product: null,
      column: 'Product',
      message: 'Product is empty on this line. No address can be made of “पेड़ा”: please write one, such as kaju-barfi.',
    },
  ])
  const nameless = [HEAD, row('').replace('180', 'maybe').replace(/12$/, '-4')].join('\n')
  expect((await tried(nameless)).problems.map(({ column, message }) => [column, message])).toEqual([
    ['Name', 'Name is empty on this line.'],
    ['Price', 'Price is “maybe”; please write rupees such as 320 or 320.50.'],
    ['Stock', 'Stock is “-4”; please write how many pieces there are, or “made to order”.'],
  ])
  const json = JSON.stringify([{ name: 'Json Peda', description: 'Milk.' }])
  const [problem] = (await tried(json, { format: 'json' })).problems
  expect(problem?.message).toContain('New in this shop: “Json Peda”. A new product needs')
})

test('two products of one name are told apart, or told [SHELF-04]', async () => {
  const twins = [HEAD, row('Twin Peda'), row('Twin Peda', { category: 'Namkeens' })].join('\n')
  expect((await tried(twins)).problems).toMatchObject([
    { line: 3, message: 'Category is “Namkeens” here, but “Sweets” on line 2 for the same product.' },
    { line: 3, message: 'The size “250 g” of this product stands on line 2 already.' },
  ])
  expect(await tried([HEAD, row('Twin Peda'), row('Twin Peda', { id: 'twin-peda-2' })].join('\n'))).toMatchObject({
    added: 2,
    problemCount: 0,
  })
})

test('the template is a file whose examples nobody imports, and are right once they have names of their own [SHELF-06]', async () => {
  const { headers, payload } = await office.shop.app.inject({ url: findTemplate.path, headers: office.headers })
  expect(headers['content-disposition']).toBe('attachment; filename="new-products.csv"')
  expect(payload.trimEnd().split('\r\n')).toHaveLength(3)
  const before = await checksumOf(office.shop.db)
  expect((await send(payload)).report).toMatchObject({ products: 0, examples: 2, added: 0, problemCount: 0 })
  expect(await checksumOf(office.shop.db)).toBe(before)
  const own = payload.replaceAll('Example: ', 'My ')
  expect(await tried(own)).toMatchObject({ examples: 0, added: 2, problemCount: 0, unpictured: 2 })
})

test('good products are imported without the bad ones where that is asked for, and each whole [SHELF-07]', async () => {
  const text = [
    HEAD,
    row('Good Peda'),
    row('Dear Peda', { price: 'much' }),
    row('Half Peda'),
    // Its second size is told twice: then none of it comes in.
    ...Array(2).fill('half-peda,,,,,,,,,,,,,500 g,500,340,6'),
  ].join('\n')
  expect(await tried(text)).toMatchObject({ added: 1, problemCount: 2, canSkip: true, left: 2 })
  const before = await checksumOf(office.shop.db)
  expect(await send(text)).toMatchObject({ status: 400, code: 'import-refused' })
  expect(await checksumOf(office.shop.db)).toBe(before)
  const { plan } = await tried(text)
  expect((await send(text, { bad: 'skip', plan })).report).toMatchObject({ added: 1, left: 2 })
  expect((await office.read('good-peda')).name).toBe('Good Peda')
  expect(await office.shop.db`select id from products where id in ('dear-peda', 'half-peda')`).toEqual([])
  expect((await office.deeds('catalogue')).at(-1)?.detail).toMatchObject({ added: ['good-peda'], leftOut: 2 })
})

test.each([
  ['a heading that means nothing', `Remarks,${HEAD}\nx,${row('Lone Peda')}`],
  ['a quotation mark that stays open', `${HEAD}\n${row('Lone Peda')}\n"open,`],
])('of a file with %s nothing goes alone: it is not clear what it means [SHELF-07]', async (_, text) => {
  expect(await tried(text)).toMatchObject({ canSkip: false })
  expect(await send(text, { bad: 'skip' })).toMatchObject({ status: 400, code: 'import-refused' })
  expect(await office.shop.db`select from products where id = 'lone-peda'`).toHaveLength(0)
})

test('a copy is called so, is not published, and has nothing in stock [SHELF-12]', async () => {
  const copy = (id: string) => office.shop.call(copyProduct, { headers: office.headers, params: { id } })
  await office.create('counted-laddu')
  const { body } = await copy('counted-laddu')
  expect(body.product).toMatchObject({
    id: 'copy-of-anarkali-laddu',
    name: 'Copy of Anarkali Laddu',
    published: false,
    sold: false,
    pictures: ['kaju-barfi-1'],
    sizes: [
      { size: '250 g', price: 32_000, stock: 0 },
      { size: '500 g', price: 60_000, stock: null },
    ],
  })
  expect((await copy('counted-laddu')).body.product.id).toBe('copy-of-anarkali-laddu-2')
  expect((await copy('nothing')).body.code).toBe('product-unknown')
  expect(await office.deeds('copy-of-anarkali-laddu')).toMatchObject([
    { action: 'product-added', detail: { copyOf: 'counted-laddu' } },
  ])
})

test('a price typed over in the list is refused where another one stands there by now [SHELF-11]', async () => {
  await office.create('listed-laddu')
  const { id: variantId } = await office.sizeOf('listed-laddu')
  const type = (price: number, seenPrice: number) =>
    office.edit({ edit: { values: [{ variantId, price, seenPrice }] }, dryRun: false })
  expect((await type(33_000, 32_000)).status).toBe(200)
  const late = await type(31_000, 32_000)
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  // Sent again after its answer was lost, it is the same price.
  expect((await type(33_000, 32_000)).status).toBe(200)
  expect((await office.sizeOf('listed-laddu')).price).toBe(33_000)
})

test.each(['name', 'newest', 'price', 'left'] as const)(
  'the list by %s has every product once, page by page [SHELF-13]',
  async (sort) => {
    const rows: { id: string; sizes: readonly { price: number; stock: number | null; reserved: number }[] }[] = []
    let after: string | undefined
    do {
      const page = await office.list({ sort, ...(after === undefined ? {} : { after }) })
      rows.push(...page.rows)
      after = page.next ?? undefined
    } while (after !== undefined)
    const all = await office.shop.db<{ id: string; listedAt: number }[]>`select id, listed_at from products`
    expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
    const listed = new Map(all.map(({ id, listedAt }) => [id, Number(listedAt)]))
    const keys = rows.map(({ id, sizes }) => {
      if (sort === 'newest') return -(listed.get(id) ?? 0)
      if (sort === 'price') return sizes[0]?.price ?? 0
      return Math.min(
        ...sizes.map(({ stock, reserved }) => (stock === null ? Number.POSITIVE_INFINITY : stock - reserved)),
      )
    })
    const byName = await office.shop.db<{ id: string }[]>`select id from products order by lower(name), id`
    if (sort === 'name') expect(rows.map(({ id }) => id)).toEqual(byName.map(({ id }) => id))
    else expect(keys).toEqual(keys.toSorted((one, other) => one - other))
  },
)
