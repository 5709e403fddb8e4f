import Users from 'lucide-react/icons/users'
import { printSearchText } from '../../calls/search-text.ts'
import { type ListedCustomer, listCustomers } from '../../contract/admin/customers.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { type FoundRow, type FoundRows, firstRows } from './found-row.ts'

/** Customers of that name, phone or e-mail, the newest first. */
export async function findCustomers(search: string, signal: AbortSignal): Promise<FoundRows> {
  const answer = await callAdmin(listCustomers, { query: { search } }, { signal })
  const href = paths.customers + printSearchText({ search })
  return firstRows(answer, rowOfCustomer, { one: 'customer', many: 'customers', href, icon: Users })
}

function rowOfCustomer({ id, name, phone, email, orders, cashBlocked }: ListedCustomer): FoundRow {
  const count = `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`
  return {
    href: paths.customer(id),
    icon: Users,
    title: name,
    detail: [phone || email, count].filter(Boolean).join(' · '),
    state: cashBlocked && <Tag free>No cash</Tag>,
  }
}
