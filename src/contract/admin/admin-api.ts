import { type Endpoint, isEndpoint } from '../endpoint.ts'
import * as catalogue from './catalog.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as days from './days.ts'
import * as health from './health.ts'
import * as kitchen from './kitchen.ts'
import * as log from './log.ts'
import * as look from './look.ts'
import * as messages from './messages.ts'
import * as newsletter from './newsletter.ts'
import * as orderBoard from './order-board.ts'
import * as orderWork from './order-work.ts'
import * as orders from './orders.ts'
import * as phoneOrders from './phone-orders.ts'
import * as pictures from './pictures.ts'
import * as reviews from './reviews.ts'
import * as run from './run.ts'
import * as setUp from './set-up.ts'
import * as settings from './settings.ts'
import * as settingsSections from './settings-sections.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as today from './today.ts'

/** Every call of the back office, for the tests that try them all. */
export const ADMIN_API: readonly Endpoint[] = [
  catalogue,
  content,
  coupons,
  customers,
  days,
  health,
  kitchen,
  log,
  look,
  messages,
  newsletter,
  orderBoard,
  orderWork,
  orders,
  phoneOrders,
  pictures,
  reviews,
  run,
  settings,
  settingsSections,
  setUp,
  signIn,
  staff,
  today,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))
