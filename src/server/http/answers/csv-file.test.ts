import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

const CELL = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', 'क', '😋', ' ', ';', "'"), maxLength: 12 })

test('a table reads back as it was written, whatever marks are in it', async () => {
  const rows = fc.array(fc.array(CELL, { minLength: 3, maxLength: 3 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(rows, async (rows) => {
      const harmless = rows.map((row) => row.map((cell) => `a${cell}`))
      expect(parse(await csvFile('some.csv', harmless).text(), { record_delimiter: '\r\n' })).toEqual(harmless)
    }),
  )
})

test('every cell stands in quotation marks, a formula as text, a figure below nothing as it is', async () => {
  const text = await csvFile('some.csv', [['', '=1+1', '-12.50', 'Meera "the" buyer'], ['-1-1']]).text()
  expect(text).toBe(`"","'=1+1","-12.50","Meera ""the"" buyer"\r\n"'-1-1"\r\n`)
})

test('a long table is whole, in the order of its rows', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => [`row ${at}`, 'लड्डू'.repeat(20)])
  const text = await csvFile('long.csv', rows).text()
  expect(text.length).toBeGreaterThan(2_000_000)
  expect(text).toBe(rows.map(([one, other]) => `"${one}","${other}"\r\n`).join(''))
})
