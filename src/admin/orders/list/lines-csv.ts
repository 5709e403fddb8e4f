import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { HANDLING } from '../../../domain/cart/handling.ts'
import { defuseCell } from '../../../domain/catalog/record/formula-cell.ts'
import { toRupees } from '../../../domain/money.ts'
import { lastingPromiseWords } from '../../../domain/promise/words/promise-words.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import { orderNumber, statusWords } from '../order-words.ts'

type Cell = readonly [title: string, text: (order: OrderLine) => string]

const CELLS: readonly Cell[] = [
  ['Called', ({ called }) => called],
  ['Order', ({ id }) => orderNumber(id)],
  ['Leaves', ({ day }) => day],
  ['Promise', ({ promise }) => (promise ? lastingPromiseWords(promise) : '')],
  ['Name', ({ name }) => name],
  ['City', ({ city }) => city],
  ['PIN code', ({ zipcode }) => zipcode],
  ['Things', ({ things }) => things],
  ['Pieces', ({ pieces }) => String(pieces)],
  ['Kilograms', ({ grams }) => (grams / 1000).toFixed(3)],
  ['To take, ₹', ({ due }) => (due === null ? '' : String(toRupees(due)))],
  ['Handling', ({ handling }) => handling.map((name) => HANDLING[name].name).join(', ')],
  ['State', ({ status, promise }) => statusWords(status, promise?.way ?? null)],
  ['Late', ({ late }) => (late ? 'yes' : '')],
]

/** Saves these lines as a CSV file for any table program; no cell of it is a formula. */
export async function downloadLines(orders: readonly OrderLine[], day: Day): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const rows = orders.map((order) => CELLS.map(([, text]) => defuseCell(text(order))))
  // The byte order mark tells Excel that the letters are UTF-8.
  const text = `\u{feff}${stringify([CELLS.map(([title]) => title), ...rows])}`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `orders-${day}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}
