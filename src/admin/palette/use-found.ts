import { useQuery } from '@tanstack/react-query'
import { listAdminProducts } from '../../contract/admin/catalog.ts'
import { listCustomers } from '../../contract/admin/customers.ts'
import { searchOrders } from '../../contract/admin/order-board.ts'
import { mayAct, type StaffRole } from '../../domain/staff/staff.ts'
import { useShopPromises, useStaff } from '../calls/staff-session.ts'
import { findCustomers } from './find-customers.tsx'
import { findOrders, orderSearchRow } from './find-orders.tsx'
import { findPages, pagesTitle, type ShownSection, sectionRows } from './find-pages.ts'
import { findSweets } from './find-sweets.tsx'
import type { FoundRows } from './found-row.ts'
import { lastOpened } from './last-opened.ts'

export type FoundGroup = { title: string; rows: FoundRows }

/** What is shown for a search: for none what was opened last and the pages, else what is found, kind by kind. */
export function useFound(search: string, sections: readonly ShownSection[]) {
  const { id } = useStaff()
  const asked = useAsked(search)
  const pages = findPages(sections, search, useShopPromises())
  const isComing = asked.some((source) => source.isComing)
  const failed = asked.filter(({ isFailed }) => isFailed).map(({ title }) => title)
  const isEmpty = asked.every(({ rows }) => rows.length === 0)
  const isNothing = search !== '' && isEmpty && pages.length === 0 && !isComing && failed.length === 0
  // Where the shop does not answer there is always a page to go on with.
  const shownPages = failed.length > 0 && isEmpty && pages.length === 0 ? sectionRows(sections) : pages
  const groups: readonly FoundGroup[] =
    search === ''
      ? [
          { title: 'Last opened', rows: lastOpened(id) },
          { title: 'Pages', rows: sectionRows(sections) },
        ]
      : [
          ...asked,
          { title: pagesTitle(sections), rows: shownPages },
          { title: 'All orders', rows: isNothing ? [orderSearchRow(search)] : [] },
        ]
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isComing,
    /** Whether the shop was asked and nothing of what it finds is in sight yet. */
    isWaiting: isComing && isEmpty,
    isNothing,
    /** The titles of those that did not answer. */
    failed,
  }
}

/** What the shop is asked for, and the least role that its call answers. */
type Source = { title: string; least: StaffRole; find: (search: string, signal: AbortSignal) => Promise<FoundRows> }

const ORDERS: Source = { title: 'Orders', least: searchOrders.auth, find: findOrders }
const CUSTOMERS: Source = { title: 'Customers', least: listCustomers.auth, find: findCustomers }
const SWEETS: Source = { title: 'Sweets', least: listAdminProducts.auth, find: findSweets }

/** The shop's answers, of each kind that this role may see. */
function useAsked(search: string) {
  const all = [useSource(ORDERS, search), useSource(CUSTOMERS, search), useSource(SWEETS, search)]
  return all.filter(({ isAsked }) => isAsked)
}

function useSource({ title, least, find }: Source, search: string) {
  const isAsked = mayAct(useStaff().role, least) && search !== ''
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', title, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: isAsked,
    // What the beginning of a word found stays in sight until the rest of it has.
    placeholderData: (last: FoundRows | undefined, query) =>
      isTypedOn(String(query?.queryKey[2] ?? ''), search) ? last : undefined,
  })
  return { title, isAsked, rows: data ?? [], isComing: isFetching, isFailed: isError }
}

function isTypedOn(before: string, now: string): boolean {
  return before !== '' && (now.startsWith(before) || before.startsWith(now))
}
