import { expect, test } from 'vitest'
import { hamper } from './hamper-cell.ts'

test('a hamper is written as it is priced and a part a line, in one cell too [HAMPER-04]', () => {
  const value = {
    priced: 'apart',
    parts: [
      { product: 'kaju-katli', amount: 250, unit: 'g', share: null },
      { product: 'clay-lamp', amount: 2, unit: 'pieces', share: 6050 },
    ],
  }
  expect(hamper.read('priced apart; Kaju-Katli: 250g; clay-lamp : 2 pieces at ₹60.50')).toEqual({ value })
  expect(hamper.write(value as never)).toBe('Priced apart\nkaju-katli: 250 g\nclay-lamp: 2 pieces at 60.5')
})

test.each([
  ['kaju-katli: 250 g', 'begins with'],
  ['One price', 'has no parts'],
  ['One price\nKaju Katli 250 g', 'please write a part'],
  ['One price\nkaju-katli: 0 g', 'please write a part'],
  ['One price\nkaju-katli: 250 g at much', 'of kaju-katli is “much”'],
  ['Priced apart\nkaju-katli: 250 g at 0', 'of kaju-katli is “0”'],
  ['One price\nkaju-katli: 250 g\nkaju-katli: 2 pieces', 'names kaju-katli twice'],
  [`One price\n${Array.from({ length: 31 }, (_, at) => `part-${at}: 1 piece`).join('\n')}`, 'at most 30'],
])('a hamper that cannot be is told: %#', (cell, words) => {
  expect(hamper.read(cell)).toEqual({ trouble: expect.stringContaining(words) })
})
