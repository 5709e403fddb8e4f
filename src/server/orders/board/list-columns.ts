import { LIST_COLUMNS, type ListColumn } from '../../../contract/admin/orders/list-view.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'

/** The columns that `staff` chose, of those that there are still; null: none. */
export async function findColumns(db: Db, staff: Staff): Promise<ListColumn[] | null> {
  const [row] = await db<{ orderColumns: string[] | null }[]>`select order_columns from staff where id = ${staff.id}`
  const chosen = row?.orderColumns ?? null
  return chosen && LIST_COLUMNS.filter((column) => chosen.includes(column))
}

export async function saveColumns(db: Db, staff: Staff, columns: readonly ListColumn[] | null): Promise<void> {
  await db`update staff set order_columns = ${columns}::text[] where id = ${staff.id}`
}
