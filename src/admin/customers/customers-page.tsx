import { exportCustomers, type ListedCustomer, listCustomers } from '../../contract/admin/customers.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { SaveButton } from '../parts/action-button.tsx'
import type { Column } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'

const SHOWN = { most: 'Bought most', quiet: 'Not bought for 90 days' } as const
type Shown = keyof typeof SHOWN
const FILTERS = {
  search: { label: 'Search customers', placeholder: 'Name, e-mail or phone' },
  show: { label: 'Which', all: 'Newest first', names: SHOWN },
}

/** Who has an account or was added by phone, and what they bought. */
export function CustomersPage() {
  const page = useFilteredList(listCustomers, FILTERS)
  const { role } = useStaff()
  const { search } = page.filters
  const show = (Object.keys(SHOWN) as Shown[]).find((name) => name === page.filters.show)
  return (
    <ListPage
      of={page}
      title="Customers"
      actions={
        mayAct(role, 'owner') && (
          <SaveButton endpoint={exportCustomers} given={{ query: { search, show } }}>
            Export
          </SaveButton>
        )
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty="Nobody has an account yet."
      notFound="No customer is like that."
    />
  )
}

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    title: 'Name',
    cell: ({ id, name, cashBlocked }) => (
      <>
        <TextLink href={paths.customer(id)}>{name}</TextLink>
        {cashBlocked && <div className="small">No cash on delivery</div>}
      </>
    ),
  },
  { title: 'Email', breaks: true, cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone || '–' },
  { title: 'Since', narrow: true, cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    title: 'Last order',
    narrow: true,
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : formatDate(lastOrderAt)),
  },
  { title: 'Orders', atEnd: true, cell: ({ orders }) => orders },
  { title: 'Bought', atEnd: true, narrow: true, cell: ({ bought }) => formatMoney(bought) },
]
