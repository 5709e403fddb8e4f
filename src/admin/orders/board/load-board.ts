import { type BoardFilters, type OrderCard, readBoard, readBoardColumn } from '../../../contract/admin/order-board.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { callAdmin } from '../../calls/call-admin.ts'

export type BoardColumn = { status: OrderStatus; rows: readonly OrderCard[]; next: string | null }
export type Board = Omit<ReplyOf<typeof readBoard>, 'success' | 'columns'> & { columns: readonly BoardColumn[] }

/** How many pages of a column are open; one where it is not named. */
export type OpenPages = Partial<Record<OrderStatus, number>>

/** What of the board is looked at: `since` (ms) when it was opened, undefined where that is now. */
export type Looked = { filters: BoardFilters; pages: OpenPages; since: number | undefined }

/** The whole board as it is now, with as many pages of each column as are open. */
export async function loadBoard({ filters, pages, since }: Looked, signal: AbortSignal): Promise<Board> {
  const query = since === undefined ? filters : { ...filters, since: String(since) }
  const { columns, counts, arrived, at } = await callAdmin(readBoard, { query }, { signal })
  const whole = columns.map((column) => loadRest(column, filters, pages[column.status] ?? 1, signal))
  return { columns: await Promise.all(whole), counts, arrived, at }
}

async function loadRest(
  column: BoardColumn,
  filters: BoardFilters,
  pages: number,
  signal: AbortSignal,
): Promise<BoardColumn> {
  const { status, rows, next } = column
  if (pages <= 1 || next === null) return column
  const more = await callAdmin(readBoardColumn, { query: { ...filters, status, after: next } }, { signal })
  // What has moved between the two askings is there twice.
  const known = new Set(rows.map(({ id }) => id))
  const fresh = more.rows.filter(({ id }) => !known.has(id))
  return loadRest({ status, rows: [...rows, ...fresh], next: more.next }, filters, pages - 1, signal)
}
