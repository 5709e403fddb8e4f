import { type ListFilter, MOST_SAVED_FILTERS, type SavedFilter } from '../../../contract/admin/orders/list-view.ts'
import { mayAct, type Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'

/** The filters that everybody has, then those of `staff`, each the oldest first. */
export function findSavedFilters(db: Db, staff: Staff): Promise<SavedFilter[]> {
  return db<SavedFilter[]>`
    select id, name, filter, staff_id is null as is_shared from order_list_filters
    where staff_id is null or staff_id = ${staff.id} order by staff_id nulls first, id`
}

type NewFilter = { name: string; filter: ListFilter; isShared: boolean }

/** Saves a filter for `staff`, or for everybody; refuses a name that is there and one more than there may be. */
export function saveFilter(db: Db, staff: Staff, { name, filter, isShared }: NewFilter): Promise<void> {
  if (isShared) refuseSharing(staff)
  const owner = isShared ? null : staff.id
  return changeFilters(db, async (tx) => {
    const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
      select count(*)::int as count from order_list_filters where staff_id is not distinct from ${owner}`
    if (count >= MOST_SAVED_FILTERS) refuse({ code: 'too-many-filters', most: MOST_SAVED_FILTERS, isShared })
    await refuseKnownName(tx, owner, name)
    await tx`insert into order_list_filters (staff_id, name, filter) values (${owner}, ${name}, ${tx.json(filter)})`
  })
}

export function renameFilter(db: Db, staff: Staff, id: string, name: string): Promise<void> {
  return changeFilters(db, async (tx) => {
    const { staffId } = await getChangeable(tx, staff, id)
    await refuseKnownName(tx, staffId, name, id)
    await tx`update order_list_filters set name = ${name} where id = ${id}`
  })
}

export function deleteFilter(db: Db, staff: Staff, id: string): Promise<void> {
  return changeFilters(db, async (tx) => {
    await getChangeable(tx, staff, id)
    await tx`delete from order_list_filters where id = ${id}`
  })
}

/** One change at a time, of anybody: what is counted and compared stays so until it is written. */
function changeFilters(db: Db, change: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    await tx`lock table order_list_filters in share row exclusive mode`
    await change(tx)
  })
}

/** Whose filter it is, which `staff` may change; null: everybody's. Of other people's it is said that there are none. */
async function getChangeable(tx: Tx, staff: Staff, id: string): Promise<{ staffId: string | null }> {
  const [filter] = await tx<{ staffId: string | null }[]>`
    select staff_id from order_list_filters where id = ${id} and (staff_id is null or staff_id = ${staff.id})`
  if (!filter) return refuse({ code: 'filter-unknown' })
  if (filter.staffId === null) refuseSharing(staff)
  return filter
}

function refuseSharing({ role }: Staff): void {
  if (!mayAct(role, 'manager')) refuse({ code: 'role-too-low', least: 'manager' })
}

/** Refuses a name under which `owner` (null: everybody) has another filter; case does not count. */
async function refuseKnownName(tx: Tx, owner: string | null, name: string, id: string | null = null): Promise<void> {
  const { count } = await tx`
    select from order_list_filters
    where staff_id is not distinct from ${owner} and lower(name) = lower(${name}) and id is distinct from ${id}`
  if (count > 0) refuse({ code: 'filter-name-taken', name })
}
