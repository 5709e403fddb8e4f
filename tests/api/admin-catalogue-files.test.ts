import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exportCatalogue, importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import { readContent, saveContent } from '../../src/contract/admin/content.ts'
import { findProduct } from '../../src/contract/catalog.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import type { FrontPieces } from '../../src/contract/front-content.ts'
import { getStore } from '../../src/contract/settings.ts'
import { askRaw } from '../ask-raw.ts'
import { checksumOf } from '../checksum.ts'
import { hire } from '../office.ts'
import { type Answer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let headers: { cookie: string }
let port: number
beforeAll(async () => {
  shop = await openShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  headers = { cookie: (await hire(shop, 'manager')).cookie }
})
afterAll(() => shop.close())

const SOON = { interval: 10 }
type Format = 'csv' | 'json'

async function exported(format: Format): Promise<string> {
  const { payload, headers: sent } = await shop.app.inject({ url: exportCatalogue.path, query: { format }, headers })
  expect(sent['content-disposition']).toBe(`attachment; filename="catalogue.${format}"`)
  return payload
}

async function send(text: string, changed: Partial<Call<typeof importCatalogue>['query']> = {}) {
  const { method, path: url } = importCatalogue
  const query = { format: 'csv', stock: 'set', dryRun: 'true', ...changed } as Record<string, string>
  const sent = { ...headers, 'content-type': 'application/octet-stream' }
  const answer = await shop.app.inject({ method, url, query, headers: sent, payload: text })
  const body: Answer<typeof importCatalogue>['body'] = answer.json()
  if (answer.statusCode === 200) z.parse(importCatalogue.reply, body)
  return { status: answer.statusCode, body }
}
const tried = async (text: string, changed: Parameters<typeof send>[1] = {}) => (await send(text, changed)).body.report
const done = (text: string, changed: Parameters<typeof send>[1] = {}) => send(text, { dryRun: 'false', ...changed })

test.each(['csv', 'json'] as const)('importing an export as %s changes nothing', async (format) => {
  const text = await exported(format)
  const before = await checksumOf(shop.db)
  const counts = await shop.db`select count(*)::int as products from products`
  for (const stock of ['set', 'keep'] as const) {
    const { body } = await done(text, { format, stock })
    expect(body.report).toMatchObject({ ...counts[0], added: 0, changed: 0, problemCount: 0 })
    expect(body.report.unchanged).toBe(body.report.products)
  }
  expect(await checksumOf(shop.db)).toBe(before)
})

test('an export opens in a table program: a byte order mark, one row for each size, Devanagari as it is', async () => {
  const text = await exported('csv')
  expect(text.startsWith('\u{feff}Product,Name,Size,Grams,Price,Struck price,Stock,')).toBe(true)
  expect(text).toContain('काजू')
  const [row] = await shop.db<{ rows: number }[]>`select count(*)::int as rows from variants`
  expect(text.trimEnd().split('\r\n')).toHaveLength((row?.rows ?? 0) + 1)
})

const HEAD = 'Product,Name,Description,Category,Sugar,Pictures,HSN,GST %,Allergens,Published,Size,Grams,Price,Stock'
const row = (id: string, name = 'Peda', more = 'Sweets,Sugar,kaju-barfi-1,17049020,5,Milk,yes,250 g,250,180,12') =>
  `${id},${name},Milk and cardamom.,${more}`

test('a file with three bad lines is told of all three and imports nothing, put right it imports all', async () => {
  const bad = [
    HEAD,
    row('moti-peda', 'मोती पेड़ा'),
    row('Bad Peda'),
    row('grey-peda', 'Grey', 'Sweet,Sugar,kaju-barfi-1,17049020,5,Milk,yes,250 g,250,180,12'),
    row('dear-peda', 'Dear', 'Sweets,Sugar,kaju-barfi-1,17049020,5,Milk,yes,250 g,250,much,12'),
    row('good-peda', '"Good, ""fresh"""'),
  ].join('\n')
  const before = await checksumOf(shop.db)
  expect(await tried(bad)).toMatchObject({
    products: 5,
    added: 2,
    problems: [
      { line: 3, product: 'Peda', column: 'Product', message: expect.stringContaining('only small letters') },
      { line: 4, column: 'Category', message: expect.stringContaining('Sweets, Namkeens, Cookies and biscuits') },
      { line: 5, column: 'Price', message: 'Price is “much”; please write rupees such as 320 or 320.50.' },
    ],
  })
  expect(await done(bad)).toMatchObject({
    status: 400,
    body: {
      code: 'import-refused',
      message: expect.stringMatching(/^Nothing was imported: the file has 3 problems. The first: Line 3: Product is/),
    },
  })
  expect(await checksumOf(shop.db)).toBe(before)

  const good = bad
    .replace('Bad Peda', 'bad-peda')
    .replace('Sweet,', 'Sweets,')
    .replace('much', '1,80')
    .replace('1,80', '"1,800"')
  const report = await tried(good)
  expect(report).toMatchObject({ added: 5, changed: 0, problemCount: 0 })
  expect(await checksumOf(shop.db)).toBe(before)
  expect((await done(good, { plan: report.plan })).body.report).toEqual(report)
  const found = async () => (await shop.call(findProduct, { params: { id: 'dear-peda' } })).body.product
  await expect.poll(found, SOON).toMatchObject({ price: 1800 })
  expect(await tried(good)).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
  expect(await shop.db`select action, detail from audit_log where about = 'catalogue'`).toMatchObject([
    { action: 'catalogue-imported', detail: { added: expect.arrayContaining(['moti-peda', 'good-peda']) } },
  ])
})

test.each([
  ['csv', `${HEAD}\n${row('free-peda').replace('180', '0')}`],
  ['json', JSON.stringify([{ id: 'chakli', sizes: [{ size: '500 g', grams: 500, price: 0, stock: 1 }] }])],
] as const)('a price of ₹0 in %s is a problem', async (format, text) => {
  expect((await tried(text, { format })).problems).toMatchObject([
    { line: format === 'csv' ? 2 : 1, column: 'Price', message: 'Price is “0”; a price is more than ₹0.' },
  ])
})

test.each([
  ['csv', 'Product,Name\nchakli,Ch\u{fffd}kli', 'CSV UTF-8'],
  ['json', '[{"id": "chakli", "name": "Ch\u{fffd}kli"}]', 'Save it as UTF-8'],
] as const)('letters of another encoding in %s are a problem', async (format, text, message) => {
  expect(await tried(text, { format })).toMatchObject({
    problems: [{ line: 1, column: null, message: expect.stringContaining(message) }],
  })
})

test.each([
  ['csv', 'PK\u0003\u0004\u0014\u0000\u{fffd}[Content_Types].xml\nxl/workbook.xml'],
  ['json', 'PK\u0003\u0004\u0014\u0000\u{fffd}[Content_Types].xml\nxl/workbook.xml'],
  ['csv', '\u{fffd}\u{fffd}\u0011\u0871\u001a\u{fffd}\nWorkbook'],
] as const)('a workbook in place of %s is answered with how it is saved as a file [SHELF-28]', async (format, text) => {
  expect((await tried(text, { format })).problems).toEqual([
    expect.objectContaining({ line: 1, message: expect.stringMatching(/workbook.*CSV UTF-8/) }),
  ])
})

test.each([
  ['picture', '\u{fffd}PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0003 \u{fffd}\n\u{fffd}'],
  ['photograph', '\u{fffd}\u{fffd}\u{fffd}\u{fffd}\0\u0010JFIF\n,\n'],
  ['PDF', '%PDF-1.7\n%\u{fffd}\u{fffd}\u{fffd}\u{fffd}\n1 0 obj\n'],
  ['text of two bytes a letter', '\u{fffd}\u{fffd}N\0a\0m\0e\0,\0P\0r\0i\0c\0e\0'],
] as const)('a %s in place of a file is answered with that, and nothing else [SHELF-28]', async (_, text) => {
  for (const format of ['csv', 'json'] as const) {
    expect((await tried(text, { format })).problems).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringMatching(/^This is a picture or another.*CSV UTF-8/) }),
    ])
  }
})

test('a file changes only what it says, after a dry run that shows it', async () => {
  await done([HEAD, row('naya-peda', 'Naya Peda')].join('\n'))
  const text = 'product;size;price;stock\nnaya-peda;250 g;195,50;3\nnaya-peda;500 g;380;\n'
  expect((await tried(text)).problems).toMatchObject([
    { line: 3, column: 'Grams' },
    { line: 3, column: 'Stock' },
  ])
  const right = 'product;size;price;stock;grams\nnaya-peda;250 g;195,50;3;250\nnaya-peda;500 g;380;made to order;500\n'
  expect((await tried(right)).shown).toMatchObject([
    {
      id: 'naya-peda',
      name: 'Naya Peda',
      added: false,
      changes: [
        { column: 'Price', size: '250 g', from: '180', to: '195.5' },
        { column: 'Stock', size: '250 g', from: '12', to: '3' },
        { column: 'Size', size: '500 g', from: null },
        { column: 'Grams', size: '500 g', to: '500' },
        { column: 'Price', size: '500 g', to: '380' },
        { column: 'Stock', size: '500 g', to: 'made to order' },
      ],
    },
  ])
  await done(right, { stock: 'keep' })
  const [deed] =
    await shop.db`select detail from audit_log where action = 'catalogue-imported' order by id desc limit 1`
  expect(deed?.detail).toEqual({
    added: [],
    changes: [
      { product: 'naya-peda', column: 'Price', size: '250 g', from: '180', to: '195.5' },
      { product: 'naya-peda', column: 'Size', size: '500 g', from: null, to: '500 g' },
      { product: 'naya-peda', column: 'Grams', size: '500 g', from: null, to: '500' },
      { product: 'naya-peda', column: 'Price', size: '500 g', from: null, to: '380' },
      { product: 'naya-peda', column: 'Stock', size: '500 g', from: null, to: 'made to order' },
    ],
  })
  expect(
    await shop.db`select size, price, on_hand from stocked_variants where product_id = 'naya-peda' order by position`,
  ).toEqual([
    { size: '250 g', price: 19_550, onHand: 12 },
    { size: '500 g', price: 38_000, onHand: null },
  ])
  await done(right)
  expect(
    await shop.db`
      select m.reason, m.before, m.after from stock_movements m join variants v on v.id = m.variant_id
      where v.product_id = 'naya-peda' order by m.id`,
  ).toEqual([
    { reason: 'New size', before: null, after: 12 },
    { reason: 'Import', before: 12, after: 3 },
  ])
})

test('an import that would do something else by now is refused', async () => {
  const text = [HEAD, row('slow-peda', 'Slow')].join('\n')
  const { plan } = await tried(text)
  await done([HEAD, row('slow-peda', 'Fast')].join('\n'))
  expect(await done(text, { plan })).toMatchObject({ status: 409, body: { code: 'catalogue-changed' } })
})

test('a product of a mistyped name is one problem that says so, not one of every column it lacks', async () => {
  const { problems, problemCount } = await tried('Product,Size,Price\nno-such-thing,250 g,180')
  expect(problemCount).toBe(1)
  expect(problems).toMatchObject([
    {
      line: 2,
      column: 'Product',
      message: expect.stringMatching(
        /^There is no product “no-such-thing” in this shop\..* Description, .*Grams, Stock too\.$/,
      ),
    },
  ])
})

test.each(['keep', 'set'] as const)(
  'a sale between the check and the import of prices alone is in nobody’s way: stock %s',
  async (stock) => {
    const id = await sell(shop.db, [{ size: '250 g', price: 100, left: 9 }])
    const text = `Product,Size,Price\n${id},250 g,120`
    const { plan } = await tried(text, { stock })
    const meera = await shop.register('Meera')
    await order(shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
    expect((await done(text, { stock, plan })).status).toBe(200)
    expect(await shop.db`select price, on_hand from stocked_variants where product_id = ${id}`).toEqual([
      { price: 12_000, onHand: 5 },
    ])
  },
)

test('stock that was looked at and left as it is is not written over what was sold since', async () => {
  const id = await sell(shop.db, [{ size: '250 g', price: 100, left: 9 }])
  const text = `Product,Size,Price,Stock\n${id},250 g,120,9`
  const { plan } = await tried(text)
  const meera = await shop.register('Meera')
  await order(shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
  expect((await done(text, { plan })).body.code).toBe('catalogue-changed')
  expect(await shop.db`select on_hand from stocked_variants where product_id = ${id}`).toEqual([{ onHand: 5 }])
})

test('stock below what waits for a payment, and a picture that is not there, are problems with their line', async () => {
  await done([HEAD, row('held-peda')].join('\n'))
  await shop.db`update stock set reserved = 2 where variant_id in (select id from variants where product_id = 'held-peda')`
  expect((await tried('Product,Size,Stock,Pictures\nheld-peda,250 g,1,nobody-1')).problems).toMatchObject([
    { line: 2, column: 'Pictures', message: 'There is no picture called “nobody-1” in this shop.' },
    { line: 2, column: 'Stock', message: expect.stringContaining('2 pieces wait for a payment') },
  ])
})

test('stock that begins to wait for a payment while it is imported is a problem with its line', async () => {
  await done([HEAD, row('awaited-peda')].join('\n'))
  let imported: ReturnType<typeof done> | undefined
  await shop.db.begin(async (tx) => {
    await tx`update stock set reserved = 2 where variant_id in (select id from variants where product_id = 'awaited-peda')`
    imported = done('Product,Size,Stock\nawaited-peda,250 g,1')
    const waiting = () => shop.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting, SOON).toHaveLength(1)
  })
  const message =
    'Nothing was imported: the file has 1 problem. Line 2: Stock cannot be 1: 2 pieces wait for a payment that has begun.'
  expect(await imported).toMatchObject({ status: 400, body: { code: 'import-refused', message } })
})

test('formulas are defused in the file and are themselves again after it', async () => {
  await done([HEAD, row('formula-peda', `"=HYPERLINK(""http://example.com"")"`)].join('\n'))
  const text = await exported('csv')
  expect(text).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
  expect(await tried(text)).toMatchObject({ changed: 0, problemCount: 0 })
})

test('the log keeps the beginning of a large import, and how much there was', async () => {
  const ids = Array.from({ length: 1_010 }, (_, at) => `many-${at}`)
  const text = [HEAD, ...ids.map((id) => row(id))].join('\n')
  await done(text)
  await done(text.replaceAll('Milk and cardamom.', 'Milk. '.repeat(100)))
  const deeds = await shop.db<{ detail: { added: string[]; changes: { to: string }[] } }[]>`
    select detail from audit_log where action = 'catalogue-imported' order by id desc limit 2`
  const [changed, added] = deeds.map(({ detail }) => detail)
  expect(added).toMatchObject({ added: expect.objectContaining({ length: 1_000 }), addedBesides: 10 })
  expect(changed).toMatchObject({ changes: expect.objectContaining({ length: 1_000 }), changesBesides: 10 })
  expect(changed?.changes[0]?.to).toHaveLength(80)
})

test('two imports of one file at once add its products once', async () => {
  const text = [HEAD, ...Array.from({ length: 300 }, (_, at) => row(`twin-${at}`, `Twin ${at}`))].join('\n')
  const answers = await Promise.all([done(text), done(text)])
  expect(answers.map(({ status }) => status).sort()).toSatisfy((statuses: number[]) =>
    ['200,200', '200,409'].includes(statuses.join()),
  )
  const [counted] = await shop.db`select count(*)::int as twins from products where id like 'twin-%'`
  expect(counted).toEqual({ twins: 300 })
})

test('a file names a category as its owner does, as the back office does or by its id [SHELF-26]', async () => {
  const asha = await hire(shop, 'owner', 'Asha')
  const by = { params: { piece: 'categories' as const }, headers: { cookie: asha.cookie } }
  const word = async (body: FrontPieces['categories'] | null) => {
    const { version } = (await shop.call(readContent, by)).body
    await shop.call(saveContent, { ...by, body: { version, body } })
  }
  const way = { title: '', lead: '', board: '', shown: 'everywhere' as const, image: '' }
  const file = (category: string, id = 'named-peda', name = 'Named') =>
    `${HEAD}\n${row(id, name, `${category},Sugar,kaju-barfi-1,17049020,5,Milk,yes,250 g,250,180,12`)}`
  const says = async (category: string) => (await tried(file(category))).problems.map(({ message }) => message)
  expect(await says('Mithai')).toHaveLength(1)
  await word({ title: 'Our shelves', items: [{ ...way, category: 'Sweets', name: 'Mithai & more' }] })
  await expect.poll(() => says('mithai and  MORE'), SOON).toEqual([])
  const published = await shop.db<{ id: string }[]>`update products set published = false where published returning id`
  await expect.poll(async () => (await shop.call(getStore)).body.store.words.categories, SOON).toEqual([])
  expect(await says('mithai and more')).toEqual([])
  await shop.db`update products set published = true where id = any(${published.map(({ id }) => id)}::text[])`
  for (const name of ['Mithai & more', 'Sweets', 'cookies & biscuits', 'CookiesAndBiscuits']) {
    expect(await says(name)).toEqual([])
  }
  expect(await says('Barfi')).toEqual([
    'Category is “Barfi”; please choose one of: Mithai & more (Sweets), Namkeens, Cookies and biscuits.',
  ])
  // All that is wrong with a line of which nobody knows what it is about: its name.
  expect((await tried(file('Mithai & more', '', '***'))).problems).toHaveLength(1)
  await done(file('Mithai & more'))
  expect(await shop.db`select category from products where id = 'named-peda'`).toEqual([{ category: 'Sweets' }])
  await word(null)
})

test('a list with the owner’s own headings is imported, and told once of those that mean nothing [SHELF-32][SHELF-33]', async () => {
  const head = 'Item,Details,Category,HSN Code,GST rate,Weight,Grams,Rate,Qty'
  const line = 'Besan Laddu,Gram flour.,Sweets,21069099,5,250 g,250,160,20'
  const { problems } = await tried(`${head},Type,Prise\n${line},,\n`)
  expect(problems).toMatchObject([
    {
      line: 1,
      message: expect.stringMatching(/“Type”, “Prise”\. Is “Type” Category\? Is “Prise” Price\? The columns/),
    },
  ])
  expect((await tried(`${head},Price\n${line},170`)).problems).toMatchObject([
    { line: 1, message: expect.stringContaining('“Rate” and “Price” both mean it') },
  ])
  expect((await tried('Item,Rate,Weight\nBesan Laddu,160,250 g')).problems).toMatchObject([
    {
      line: 2,
      message: expect.stringMatching(/^New in this shop: “Besan Laddu”\. A new product needs .*HSN, GST %, /),
    },
  ])
  expect((await done(`${head}\n${line}`)).body.report).toMatchObject({ added: 1, problemCount: 0 })
  expect(await shop.db`select sub_category from products where id = 'besan-laddu'`).toEqual([{ subCategory: 'Sugar' }])
})

test('an import may be larger than any other call, within bounds', async () => {
  const filler = ' '.repeat(400_000)
  expect((await send(`${HEAD}\n${row('large-peda')}${filler}`)).status).toBe(200)
  const huge = await shop.app.inject({
    method: 'POST',
    url: importCatalogue.path,
    query: { format: 'csv', stock: 'set', dryRun: 'true' },
    headers: { ...headers, 'content-type': 'text/csv', 'content-length': String(30 * 1024 * 1024) },
    payload: '{}',
  })
  expect(huge.json()).toMatchObject({ code: 'body-too-large' })
})

test.each([
  ['nobody', 401, 'staff-unauthenticated'],
  ['a packer', 403, 'role-too-low'],
] as const)('an import of 20 MB by %s is refused before any of it has come', async (who, status, code) => {
  const packer = await hire(shop, 'packer')
  const cookie = who === 'nobody' ? '' : `Cookie: ${packer.cookie}\r\n`
  const head = `POST ${importCatalogue.path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${cookie}`
  const length = 20 * 1024 * 1024
  // Nothing of the body ever comes: whoever waits for it has no answer.
  const answer = await askRaw(port, `${head}Content-Type: text/csv\r\nContent-Length: ${length}\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain(`"code":"${code}"`)
})
