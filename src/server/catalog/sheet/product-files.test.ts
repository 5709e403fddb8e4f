import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KAJU, productRecord } from '../../../../tests/product-records.ts'
import { planProduct, type StoredProduct } from '../../../domain/catalog/record/import-plan.ts'
import { groupProblems } from '../../../domain/catalog/record/problem-groups.ts'
import { cellsOf, readCells } from '../../../domain/catalog/record/product-cells.ts'
import type { ProductRecord } from '../../../domain/catalog/record/product-record.ts'
import { writeCsv, writeJson } from './export-products.ts'
import { ListCutter } from './list-cutter.ts'
import { readCsv } from './read-sheet-csv.ts'
import { readJson } from './read-sheet-json.ts'

const RULES = { keepStock: false, isPicture: () => true }
const noPause = () => undefined

async function* batchesOf(products: readonly ProductRecord[]) {
  yield products
}

const storedOf = (record: ProductRecord): StoredProduct => ({
  ...record,
  sizes: record.sizes.map((size) => ({ ...size, reserved: 0 })),
})

const csvOf = (products: readonly ProductRecord[]) => writeCsv(batchesOf(products), noPause)
const problemsOf = async (text: string) => (await readCsv([text], noPause)).problems

test('a product as cells is that product', () => {
  fc.assert(
    fc.property(productRecord, (record) => {
      expect(readCells(cellsOf(record))).toEqual({ ok: true, record })
    }),
  )
})

const FORMATS = [
  ['CSV', writeCsv, readCsv],
  ['JSON', writeJson, readJson],
] as const

test.each(FORMATS)(
  'an export as %s is imported as what it was, in a shop that has it and in one that has not',
  async (_, write, read) => {
    const catalogue = fc.uniqueArray(productRecord, { maxLength: 4, selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const sheet = await read([await write(batchesOf(products), noPause)], noPause)
        expect(sheet.problems).toEqual([])
        const given = [...sheet.products.values()]
        expect(given.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
        for (const [at, record] of products.entries()) {
          const product = given[at]
          if (!product) throw new Error('a product is missing')
          expect(planProduct(product, storedOf(record), RULES)).toEqual({ kind: 'unchanged' })
          expect(planProduct(product, undefined, RULES)).toEqual({
            ...{ kind: 'added', changes: [] },
            record: { ...record, publishWhenReady: false },
          })
        }
      }),
    )
  },
)

test.each([
  ['semicolons', (csv: string) => csv.replaceAll(',', ';')],
  ['tabs', (csv: string) => csv.replaceAll(',', '\t')],
  ['no byte order mark', (csv: string) => csv.slice(1)],
  ['bare line feeds', (csv: string) => csv.replaceAll('\r\n', '\n')],
  ['Excel’s sep=', (csv: string) => `\u{feff}sep=;\r\n${csv.slice(1).replaceAll(',', ';')}`],
])('a file with %s is read', async (_, change) => {
  // No comma of its own: the replaced ones are those between columns.
  const plain = { ...KAJU, tags: [], ingredients: null, description: 'Cashew, in “quotation marks”'.replace(',', '') }
  const sheet = await readCsv([change(await csvOf([plain]))], noPause)
  expect(sheet.problems).toEqual([])
  const given = sheet.products.get('kaju-katli')
  expect(given && planProduct(given, storedOf(plain), RULES)).toEqual({ kind: 'unchanged' })
})

test('only what a file says is changed, and what it says twice is said once', async () => {
  const text = 'Product,Size,Price,Name\nkaju-katli,250 g,"₹ 1,350",Kaju\nkaju-katli,1 kg,1200,\n'
  const given = (await readCsv([text], noPause)).products.get('kaju-katli')
  if (!given) throw new Error('no product')
  expect(planProduct(given, storedOf(KAJU), RULES)).toMatchObject({
    kind: 'refused',
    problems: [
      { line: 3, column: 'Grams' },
      { line: 3, column: 'Stock' },
    ],
  })
  const [first] = given.sizes
  expect(planProduct({ ...given, sizes: first ? [first] : [] }, storedOf(KAJU), RULES)).toMatchObject({
    kind: 'changed',
    changes: [
      { column: 'Name', size: null, from: 'Kaju Katli', to: 'Kaju' },
      { column: 'Price', size: '250 g', from: '320', to: '1350' },
    ],
  })
})

test('stock stays as the shop counts it where the file shall not set it', async () => {
  const given = (await readCsv(['product,size,stock\nkaju-katli,250 g,3\n'], noPause)).products.get('kaju-katli')
  if (!given) throw new Error('no product')
  expect(planProduct(given, storedOf(KAJU), { ...RULES, keepStock: true })).toEqual({ kind: 'unchanged' })
  expect(planProduct(given, storedOf(KAJU), RULES)).toMatchObject({
    changes: [{ column: 'Stock', from: '12', to: '3' }],
  })
})

test.each([
  ['nothing', '', 1, 'empty'],
  ['no column of products', 'Price\n320', 1, 'no column “Product” or “Name”'],
  ['an unknown column', 'Product,Prise\nkaju,1', 1, 'no column “Prise”'],
  ['a column twice', 'Product,Price,price\nkaju,1,2', 1, 'two columns “Price”'],
  ['a line without a product', 'Product,Size,Price\nkaju,,3\n,250 g,5', 3, 'Name is empty'],
  ['a size twice', 'Product,Size,Price\nkaju,250 g,3\nkaju,250 g,4', 3, 'on line 2 already'],
  ['two names for one product', 'Product,Name\nkaju,Kaju\n\nkaju,Peda', 4, '“Kaju” on line 2'],
  ['a line with too many columns', 'Product,Name\nkaju,Kaju,Katli', 2, 'more columns'],
  ['a quotation mark that stays open', 'Product,Name\nkaju,"Kaju\nother,x', 2, 'never closed'],
])('%s is a problem with its line', async (_, text, line, message) => {
  expect(await problemsOf(text)).toContainEqual(
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  )
})

test('a line is where its record begins, however many line breaks stand in quotation marks', async () => {
  const text = 'Product,Description\npeda,"one\ntwo\r\nthree"\n,lost\n'
  expect(await problemsOf(text)).toEqual([{ line: 5, column: 'Name', message: 'Name is empty on this line.' }])
})

test('columns that mean nothing are told once, with what they may mean and the list of columns [SHELF-32]', async () => {
  const text = 'Item,MRP,Prise,Type,Best by,Base rate,Price\nKaju,1,2,Sweets,,3,4'
  const [problem, ...more] = await problemsOf(text)
  expect(more).toEqual([])
  expect(problem).toMatchObject({ line: 1, column: null })
  expect(problem?.message).toMatch(
    /^There are no columns “MRP”, “Prise”, “Type”, “Best by”, “Base rate”\. Is “MRP” Price or Struck price\? Is “Prise” Price\? Is “Type” Category\? Is “Base rate” Price\? The columns are: Product, Name, Size, [^.]*\.$/,
  )
})

test('two columns that mean the same are a problem that names both, in JSON as well [SHELF-32]', async () => {
  const message = 'There are two columns “Price”: “Rate” and “PRICE” both mean it. Please leave one of them out.'
  expect(await problemsOf('Item,Rate,PRICE\nKaju,1,2')).toEqual([{ line: 1, column: 'PRICE', message }])
  const { problems } = await readJson(['[{"id": "kaju", "sizes": [{"Rate": 1, "PRICE": 2}]}]'], noPause)
  expect(problems).toEqual([{ line: 1, column: 'PRICE', message, id: 'kaju' }])
})

const OWN_WORDS = 'Item;Details;Category;HSN Code;GST rate;Weight;Weight (g);RATE;Qty\n'

test('a new product without a kind of sugar has that of a new form, another keeps its own [SHELF-33]', async () => {
  const given = async (text: string) => [...(await readCsv([text], noPause)).products.values()]
  const line = 'Kaju Katli;Cashew.;Sweets;17049020;5;250 g;250;320;12'
  for (const text of [`${OWN_WORDS}${line}`, `Sugar;${OWN_WORDS};${line}`]) {
    const [product] = await given(text)
    const plan = (stored?: StoredProduct) => product && planProduct(product, stored, RULES)
    expect(plan()).toMatchObject({ kind: 'added', record: { subCategory: 'Sugar' } })
    expect(plan(storedOf({ ...KAJU, subCategory: 'NoSugar' }))).toMatchObject({ record: { subCategory: 'NoSugar' } })
  }
})

test('columns that new products of a file lack are one problem that names them [SHELF-33]', async () => {
  const { products } = await readCsv(['Item,Rate,Weight\nBesan Laddu,320,250 g\nPeda,200,250 g'], noPause)
  const problems = [...products.values()].flatMap((product) => {
    const planned = planProduct(product, undefined, RULES)
    return planned.kind === 'refused' ? planned.problems : []
  })
  expect(groupProblems(problems)).toMatchObject([
    {
      lines: [2, 3],
      message:
        'New in this shop: “Besan Laddu”, “Peda”. A new product needs Description, Category, HSN, GST %, Grams, Stock too.',
    },
  ])
  const sizeless = (await readCsv([`${OWN_WORDS}Peda;Milk.;Sweets;17049020;5;;;;`], noPause)).products.get('peda')
  expect(sizeless && planProduct(sizeless, undefined, RULES)).toMatchObject({
    problems: [{ line: 2, message: 'New in this shop: “Peda”. A new product needs Grams, Price, Stock too.' }],
  })
})

test.each([
  ['{', 'not JSON'],
  ['{"a": 1}', 'no list of products'],
  ['[3]', 'A product is expected'],
  ['[{"id": "kaju", "prise": 3}]', 'no “prise”'],
  ['[{"id": "kaju", "name": {}}]', 'cannot be read'],
  ['[{"id": "kaju", "sizes": [3]}]', 'have to be a list'],
])('JSON %s is a problem', async (text, message) => {
  const { problems } = await readJson([text], noPause)
  expect(problems).toContainEqual(expect.objectContaining({ line: 1, message: expect.stringContaining(message) }))
})

test('a list is cut out of JSON wherever its slices end, and what is left is JSON again', () => {
  const space = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.boolean(),
      space,
      fc.integer({ min: 1, max: 20 }),
      (list, alone, pad, size) => {
        const text = JSON.stringify(alone ? list : { shop: '"products": [', products: list, none: [{}] }, null, pad)
        const cutter = new ListCutter('products')
        const slices = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        )
        expect(slices.flatMap((slice) => cutter.cut(slice)).map((piece) => JSON.parse(piece))).toEqual(
          JSON.parse(JSON.stringify(list)),
        )
        expect(cutter.piece).toBe('')
        expect(JSON.parse(cutter.frame)).toEqual(alone ? [] : { shop: '"products": [', products: [], none: [{}] })
      },
    ),
  )
})

test('a file is the same however it comes in pieces', async () => {
  const text = (await csvOf([{ ...KAJU, name: 'Kaju 🍬🍬' }])).replaceAll('\r\n', '\r\n\r\n')
  const whole = await readCsv([text], noPause)
  for (const size of [1, 7, 1024]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await readCsv(pieces, noPause)).toEqual(whole)
  }
})

test('201 columns are too many, 200 are looked at', async () => {
  const headed = (columns: number) => ['Product', ...Array(columns - 1).fill('x')].join()
  expect(await problemsOf(headed(201))).toEqual([
    { line: 1, column: null, message: 'The first line names 201 columns; at most 200 are possible.' },
  ])
  expect(await problemsOf(headed(200))).toHaveLength(1)
})

test('a problem behind the thousandth is not looked for', async () => {
  expect(await problemsOf(`Product,Storage\n${',lost\n'.repeat(1_500)}`)).toHaveLength(1_000)
})

test('a text longer than any of a product is a problem of its line', async () => {
  expect(await problemsOf(`Product,Name\nkaju,${'x'.repeat(10_001)}`)).toEqual([
    {
      line: 2,
      id: 'kaju',
      column: 'Name',
      message: 'Name has 10,001 letters; no text of a product has more than 10,000.',
    },
  ])
})
