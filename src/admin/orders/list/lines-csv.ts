import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { defuseCell } from '../../../domain/catalog/record/formula-cell.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import type { Column } from './columns.tsx'

/** Saves these columns of these lines as a CSV file for any table program; no cell of it is a formula. */
export async function downloadLines(orders: readonly OrderLine[], columns: readonly Column[], day: Day): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const cells = columns.flatMap(({ saved }) => saved)
  const rows = orders.map((order) => cells.map(([, text]) => defuseCell(text(order))))
  // The byte order mark tells Excel that the letters are UTF-8.
  const text = `\u{feff}${stringify([cells.map(([title]) => title), ...rows])}`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `orders-${day}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}
