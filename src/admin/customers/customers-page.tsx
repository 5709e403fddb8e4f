import { type ListedCustomer, listCustomers } from '../../contract/admin/customers.ts'
import { formatDate } from '../../domain/dates.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import type { Column } from '../parts/data-table.tsx'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'

const FILTERS = { search: { label: 'Search customers', placeholder: 'Name, e-mail or phone' } }

export function CustomersPage() {
  return (
    <ListPage
      of={useFilteredList(listCustomers, FILTERS)}
      title="Customers"
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
  { title: 'Orders', atEnd: true, cell: ({ orders }) => orders },
]
