import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith, text } from '../../shapes.ts'
import { BoardFilters } from '../order-board.ts'
import { ItemId } from '../shapes/paging.ts'

/** So many filters all have together, and each person beside them: as many as there are keys. */
export const MOST_SAVED_FILTERS = 9
export const LONGEST_FILTER_NAME = 40

const QUICK = /^(to-pack|packing|late|tried|first-cash|window \d{4}-\d{1,4})$/

/** What of a day is shown, as the address says it; neither which day nor how it is put together. */
export const ListFilter = z
  .extend(z.pick(BoardFilters, { paying: true, money: true, handling: true, late: true }), {
    /** Words that stand in a line. */
    q: z.optional(text(120, 1)),
    /** A quick filter. */
    show: z.optional(z.string().check(z.regex(QUICK, 'There is no such quick filter.'))),
  })
  .check(
    z.refine((filter) => Object.values(filter).some(Boolean), 'Nothing is filtered: this would be the whole list.'),
  )
export type ListFilter = z.output<typeof ListFilter>

const FilterName = text(LONGEST_FILTER_NAME, 1)

export const SavedFilter = z.object({
  id: z.string(),
  name: z.string(),
  filter: ListFilter,
  /** Everybody's; else it is the reader's own. */
  isShared: z.boolean(),
})
export type SavedFilter = z.output<typeof SavedFilter>

/** What the list can have beside number and name, in the order in which it stands. */
export const LIST_COLUMNS = [
  'area',
  'things',
  'pieces',
  'kilograms',
  'money',
  'leaves',
  'promise',
  'marks',
  'state',
  'sum',
] as const
const ListColumns = z.nullable(z.array(z.enum(LIST_COLUMNS)).check(z.maxLength(LIST_COLUMNS.length)))
export type ListColumn = (typeof LIST_COLUMNS)[number]

export const readListView = endpoint('packer', 'GET /api/admin/order-list/view', {
  summary:
    'How somebody looks at the list of orders: its columns, and the filters that everybody has, then their own, the oldest first.',
  /** Columns are null: as at first. */
  reply: doneWith({ columns: ListColumns, filters: z.array(SavedFilter) }),
})

export const saveListColumns = endpoint('packer', 'PUT /api/admin/order-list/columns', {
  summary: 'Chooses which columns of the list somebody sees; null: as at first.',
  body: z.object({ columns: ListColumns }),
})

export const saveListFilter = endpoint('packer', 'POST /api/admin/order-list/filters', {
  summary: `Saves a filter of the list under a name, ${MOST_SAVED_FILTERS} at most; a manager or owner also for everybody.`,
  body: z.object({ name: FilterName, filter: ListFilter, isShared: z.boolean() }),
})

export const renameListFilter = endpoint('packer', 'PUT /api/admin/order-list/filters/:id', {
  summary: 'Renames a filter of one’s own, or, as a manager or owner, one of everybody’s.',
  params: ItemId,
  body: z.object({ name: FilterName }),
})

export const deleteListFilter = endpoint('packer', 'DELETE /api/admin/order-list/filters/:id', {
  summary: 'Deletes a filter of one’s own, or, as a manager or owner, one of everybody’s.',
  params: ItemId,
})
