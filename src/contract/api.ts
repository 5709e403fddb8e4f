import * as accounts from './account.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as invoices from './invoices.ts'
import * as orders from './orders.ts'
import * as profile from './profile.ts'
import * as store from './store.ts'

/** Every call of the API, for the printed documentation and for tests that try them all. */
export const API: readonly Endpoint[] = [accounts, profile, cart, catalog, orders, invoices, store].flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
