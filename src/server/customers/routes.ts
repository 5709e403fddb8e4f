import * as contract from '../../contract/admin/customers.ts'
import { partOf } from '../db/part-of.ts'
import type { Serve } from '../http/calls/serve.ts'
import {
  blockCash,
  eraseForCustomer,
  findCustomerOrders,
  getCustomer,
  noteOnCustomer,
  signOutCustomer,
} from './customers.ts'
import { exportCustomer } from './export-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { findAlike } from './find-alike.ts'
import { findCustomers, keyOfCustomer } from './list-customers.ts'
import { mergeCustomer } from './merge-customer.ts'
import { stopCash } from './stop-cash.ts'

export function adminCustomerRoutes(serve: Serve): void {
  serve(contract.listCustomers, async ({ query, db }) =>
    partOf(await findCustomers(db, query), (customer) => keyOfCustomer(query, customer)),
  )

  serve(contract.exportCustomers, async ({ query, staff, db }) => exportCustomers(db, staff, query))

  serve(contract.findAdminCustomer, async ({ params, db }) => {
    const { customer } = await getCustomer(db, params.id)
    return { customer, alike: await findAlike(db, customer.id) }
  })

  serve(contract.listCustomerOrders, async ({ params, query, db }) =>
    partOf(await findCustomerOrders(db, params.id, query.after), ({ id }) => id),
  )

  serve(contract.noteOnCustomer, ({ params, body, staff, db }) => noteOnCustomer(db, staff, params.id, body.text))

  serve(contract.blockCash, ({ params, body, staff, db }) => blockCash(db, staff, params.id, body.blocked))

  serve(contract.stopCash, ({ params, body, staff, db }) => stopCash(db, staff, params.id, body.reason))

  serve(contract.signOutCustomer, ({ params, staff, db }) => signOutCustomer(db, staff, params.id))

  serve(contract.mergeCustomer, ({ params, body, staff, db }) =>
    mergeCustomer(db, staff, { caller: params.id, account: body.accountId }),
  )

  serve(contract.exportCustomer, async ({ params, staff, db }) => exportCustomer(db, staff, params.id))

  serve(contract.eraseAdminCustomer, async ({ params, staff, db }) => {
    await eraseForCustomer(db, staff, params.id)
    return { message: 'The customer is erased.' }
  })
}
