import { type ListedCustomer, listCustomers } from '../../contract/admin/customers.ts'
import { formatDate } from '../../domain/dates.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'

export function CustomersPage() {
  const { filters, filterOf, clear, isFiltered } = useFilters(['search'])
  const list = useList(listCustomers, { query: filters })
  return (
    <PageStack>
      <PageHeading title="Customers" />
      <FilterBar label="Customers" onClear={isFiltered ? clear : undefined}>
        <SearchFilter label="Search customers" placeholder="Name, e-mail or phone" {...filterOf('search')} />
      </FilterBar>
      <DataTable
        label="Customers"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={isFiltered ? 'No customer is like that.' : 'Nobody has an account yet.'}
        {...list}
      />
    </PageStack>
  )
}

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ id, name, cashBlocked }) => (
      <>
        <TextLink href={paths.customer(id)}>{name}</TextLink>
        {cashBlocked && <div className="small">No cash on delivery</div>}
      </>
    ),
  },
  { id: 'email', title: 'E-mail', breaks: true, cell: ({ email }) => email },
  { id: 'phone', title: 'Phone', cell: ({ phone }) => phone || '–' },
  { id: 'joined', title: 'Since', narrow: true, cell: ({ joinedAt }) => formatDate(joinedAt) },
  { id: 'orders', title: 'Orders', atEnd: true, cell: ({ orders }) => orders },
]
