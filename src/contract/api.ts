import * as accounts from './account.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'
import * as front from './front-content.ts'
import * as invoices from './invoices.ts'
import * as messages from './messages.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as paymentLinks from './payment-link.ts'
import * as profile from './profile.ts'
import * as promise from './promise.ts'
import * as settings from './settings.ts'
import * as wishlist from './wishlist.ts'

/** Every call of the API, for the printed documentation and for tests that try them all. */
export const API: readonly Endpoint[] = [
  accounts,
  profile,
  cart,
  wishlist,
  catalog,
  promise,
  orders,
  paymentLinks,
  invoices,
  settings,
  content,
  front,
  coupons,
  messages,
  newsletter,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))
