import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import type { Hamper } from '../../src/domain/catalog/record/hamper-cell.ts'
import { type CatalogueOffice, openCatalogueOffice } from './catalogue-office.ts'
import { sell } from './counter.ts'

let office: CatalogueOffice
let kaju: string
let lamp: string
let box: string
let tray: string
beforeAll(async () => {
  office = await openCatalogueOffice()
})
beforeEach(async () => {
  const made = ['Kaju', 'Lamp', 'Box', 'Tray'].map((name) =>
    sell(office.shop.db, [{ size: '250 g', price: 100, left: 50 }], name),
  )
  ;[kaju = '', lamp = '', box = '', tray = ''] = await Promise.all(made)
})
afterAll(() => office.close())

/** Imports cells of hampers, and before them whole lines of the columns Product, Hamper and GST %. */
async function bring(
  rows: readonly (readonly [id: string, hamper: string])[],
  { bad, before = [] }: { bad?: 'skip'; before?: readonly string[] } = {},
) {
  const lines = ['Product,Hamper,GST %', ...before, ...rows.map(([id, hamper]) => `${id},"${hamper}",5`)]
  const query = { format: 'csv', stock: 'keep', dryRun: 'false', ...(bad && { bad }) } as Call<
    typeof importCatalogue
  >['query']
  const { method, path: url } = importCatalogue
  const headers = { ...office.headers, 'content-type': 'application/octet-stream' }
  const answer = await office.shop.app.inject({
    method,
    url,
    query: query as never,
    headers,
    payload: lines.join('\n'),
  })
  return answer.json()
}

const hamperOf = async (id: string): Promise<Hamper | null> => (await office.read(id)).hamper
const refused = (words: string) => ({ code: 'import-refused', message: expect.stringContaining(words) })

test('a hamper in one cell is imported, be it on lines or with semicolons [HAMPER-04]', async () => {
  const cell = `One price; ${kaju.toUpperCase()}: 250 g; ${lamp}: 2 pieces at 60`
  expect((await bring([[box, cell]])).report).toMatchObject({ changed: 1, problemCount: 0 })
  expect(await hamperOf(box)).toEqual({
    priced: 'together',
    parts: [
      { product: kaju, amount: 250, unit: 'g', share: null },
      { product: lamp, amount: 2, unit: 'pieces', share: 6000 },
    ],
  })
  expect((await bring([[box, cell.replaceAll('; ', '\n')]])).report).toMatchObject({ unchanged: 1 })
  expect(await bring([[box, 'One price; clay-moon: 250 g']])).toMatchObject(refused('Hamper names “clay-moon”'))
})

test('a product in a hamper is made no hamper by a file, but for one that takes it out of that [HAMPER-04]', async () => {
  await bring([[box, `One price; ${kaju}: 250 g`]])
  expect(await bring([[kaju, `One price; ${lamp}: 1 piece`]])).toMatchObject(
    refused('It is in the hamper “Box”, and cannot be one itself.'),
  )
  const both = [
    [box, `Priced apart; ${kaju}: 250 g`],
    [kaju, `One price; ${lamp}: 1 piece`],
  ] as const
  expect(await bring(both)).toMatchObject(refused('It is in the hamper “Box”'))
  // The hamper itself does not suffer from what is wrong with its part.
  expect((await bring(both, { bad: 'skip' })).report).toMatchObject({ changed: 1, left: 1 })
  expect(await hamperOf(kaju)).toBeNull()
  const moved = [
    [box, `One price; ${lamp}: 1 piece`],
    [kaju, `One price; ${lamp}: 1 piece`],
  ] as const
  expect((await bring(moved)).report).toMatchObject({ changed: 2 })
  const product = await office.read(box)
  expect((await office.save(product, { storage: 'Dry.' })).status).toBe(200)
})

test('hampers that name each other, or a hamper of the same file, are refused [HAMPER-04]', async () => {
  const each = [
    [box, `One price; ${tray}: 1 piece`],
    [tray, `One price; ${box}: 1 piece`],
  ] as const
  expect(await bring(each)).toMatchObject(refused('the file has 2 problems'))
  expect((await bring(each, { bad: 'skip' })).report).toMatchObject({ changed: 0, left: 2 })
  const nested = [each[0], [tray, `One price; ${kaju}: 250 g`]] as const
  expect(await bring(nested)).toMatchObject(refused(`Hamper names “${tray}”`))
  expect((await bring(nested, { bad: 'skip' })).report).toMatchObject({ changed: 1, left: 1 })
  expect([await hamperOf(box), (await hamperOf(tray))?.parts.length]).toEqual([null, 1])
})

test('a hamper stays out with a product of its file that is refused, and with all that rests on it [HAMPER-04]', async () => {
  const rows = [
    [box, `One price; new-peda: 250 g; ${kaju}: 250 g`],
    [tray, `One price; ${lamp}: 1 piece`],
  ] as const
  const { report } = await bring(rows, { bad: 'skip', before: ['new-peda,,5'] })
  expect(report).toMatchObject({ changed: 1, left: 2 })
  expect(report.problems.at(-1)).toMatchObject({ line: 3, column: 'Hamper', product: box })
  expect(await hamperOf(box)).toBeNull()
  // The tray stays a hamper with a lamp because its own line is refused, and so the lamp cannot be one.
  const resting = [
    [tray, 'One price; clay-moon: 1 piece'],
    [lamp, `One price; ${kaju}: 250 g`],
  ] as const
  expect((await bring(resting, { bad: 'skip' })).report).toMatchObject({ changed: 0, left: 2 })
  expect([await hamperOf(lamp), (await hamperOf(tray))?.parts[0]?.product]).toEqual([null, lamp])
})
