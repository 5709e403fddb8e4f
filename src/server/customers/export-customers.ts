import type { ListedCustomer } from '../../contract/admin/customers.ts'
import { toRupees } from '../../domain/money.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { csvFile } from '../http/answers/csv-file.ts'
import { writeAudit } from '../log/audit.ts'
import { type CustomerFilter, findAllCustomers } from './list-customers.ts'

const TITLES = ['name', 'email', 'phone', 'since', 'orders', 'bought', 'last order']

/** The customers that a filter of their list lets through as CSV: amounts in rupees, moments as ISO 8601. */
export async function exportCustomers(db: Db, staff: Staff, filter: CustomerFilter): Promise<File> {
  const rows = await transact(db, async (tx) => {
    const found = await findAllCustomers(tx, filter)
    await writeAudit(tx, staff, {
      action: 'customers-exported',
      about: 'customers',
      detail: { customers: found.length },
    })
    return found
  })
  return csvFile('customers.csv', [TITLES, ...rows.map(cellsOf)])
}

function cellsOf({ name, email, phone, joinedAt, orders, bought, lastOrderAt }: ListedCustomer): string[] {
  const moments = [joinedAt, lastOrderAt].map((at) => (at === null ? '' : new Date(at).toISOString()))
  const [since = '', last = ''] = moments
  return [name, email, phone, since, `${orders}`, `${toRupees(bought)}`, last]
}
