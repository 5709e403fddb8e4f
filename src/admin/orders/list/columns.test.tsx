import { expect, test } from 'vitest'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { LIST_COLUMNS } from '../../../contract/admin/orders/list-view.ts'
import type { Paise } from '../../../domain/money.ts'
import { AT_FIRST, CHOOSABLE, columnsFor, columnsOf, widthsOf } from './chosen-columns.ts'

const ORDER: OrderLine = {
  ...{ id: '4f2a9c4f2a9c4f2a9c4f2a9c', called: 'D-1', day: '2026-11-07', status: 'Placed', late: false },
  ...{ firstLargeCash: false, cameBack: false, promise: null, name: 'Meera Sharma', city: 'Jaipur', zipcode: '302001' },
  ...{ things: '2 × Kaju Katli 500 g', pieces: 2, grams: 1000, handling: [], paying: 'cod', money: 'due' },
  ...{ due: null, amount: null, tried: null },
}

const keysOf = (chosen: Parameters<typeof columnsOf>[0]) => columnsOf(chosen).map(({ key }) => key)
const fileOf = (chosen: Parameters<typeof columnsOf>[0]) =>
  columnsOf(chosen).flatMap(({ saved }) => saved.map(([title]) => title))

test('columns that are chosen stand in their own order behind number and name, which always stand [LINES-10]', () => {
  expect(keysOf(['state', 'pieces', 'area'])).toEqual(['number', 'name', 'area', 'pieces', 'state'])
  expect(keysOf([])).toEqual(['number', 'name'])
  expect(keysOf(null)).toEqual(['number', 'name', ...AT_FIRST])
})

test('the columns that can be chosen are those that the shop keeps [LINES-10]', () => {
  expect(CHOOSABLE.map(({ key }) => key)).toEqual(LIST_COLUMNS)
})

test('a file has the columns that are shown, and each of them once [LINES-10]', () => {
  expect(fileOf([])).toEqual(['Called', 'Order', 'Name'])
  expect(fileOf(['area', 'kilograms', 'sum'])).toEqual(['Called', 'Order', 'Name', 'City', 'PIN code', 'Kilograms'])
  const all = fileOf([...LIST_COLUMNS])
  expect(new Set(all).size).toBe(all.length)
})

test('a file says how an order that is paid stands, what it comes to, and every mark of its line [LINES-04]', () => {
  const cellsOf = (order: Partial<OrderLine>) =>
    columnsOf(['money', 'marks']).flatMap(({ saved }) =>
      saved.map(([title, text]) => [title, text({ ...ORDER, ...order })]),
    )
  expect(
    Object.fromEntries(cellsOf({ money: 'paid', amount: 94_500 as Paise, handling: ['coldPacking'] })),
  ).toMatchObject({
    Money: 'Paid',
    'Amount, ₹': '945',
    'To take, ₹': '',
    Handling: 'Cold packing',
    'First order, cash, large': '',
  })
  const cash = { money: 'due', amount: 94_500 as Paise, due: 94_500 as Paise, firstLargeCash: true } as const
  expect(Object.fromEntries(cellsOf(cash))).toMatchObject({
    ...{ Money: 'Not paid yet', 'Amount, ₹': '945', 'To take, ₹': '945' },
    ...{ Handling: '', Present: '', 'First order, cash, large': 'yes' },
  })
  expect(Object.fromEntries(cellsOf({ isPresent: true }))).toMatchObject({ Present: 'yes' })
  // A packer sees no amount but what is to be taken.
  expect(Object.fromEntries(cellsOf({ money: 'paid', amount: null }))).toMatchObject({ Money: 'Paid', 'Amount, ₹': '' })
})

test('the columns take as much room as they need at least, and share the rest [LINES-10]', () => {
  expect(widthsOf(columnsOf(['kilograms']))).toEqual({
    '--columns': '2rem 3.75rem minmax(6rem, 1fr) 3rem',
    '--least': '16.75rem',
  })
})

test('columns that nobody chose give way as a window has no room for them [LINES-10]', () => {
  const missingIn = (room: number) => {
    const fitting = columnsFor(room).map(({ key }) => key)
    return AT_FIRST.filter((key) => !fitting.includes(key))
  }
  expect(missingIn(Number.POSITIVE_INFINITY)).toEqual([])
  expect(missingIn(75)).toEqual([])
  expect(missingIn(70)).toEqual(['sum'])
  expect(missingIn(65)).toEqual(['kilograms', 'sum'])
  for (const narrow of [49, 10]) expect(missingIn(narrow)).toEqual(['area', 'things', 'kilograms', 'sum'])
})
