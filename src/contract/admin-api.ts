import * as ledger from './admin/books/ledger.ts'
import * as rates from './admin/books/rates.ts'
import * as settlements from './admin/books/settlements.ts'
import * as books from './admin/books.ts'
import * as catalogueFiles from './admin/catalog/files.ts'
import * as catalogueMany from './admin/catalog/many.ts'
import * as pictures from './admin/catalog/pictures.ts'
import * as catalogue from './admin/catalog.ts'
import * as content from './admin/content.ts'
import * as coupons from './admin/coupons.ts'
import * as customers from './admin/customers.ts'
import * as days from './admin/days.ts'
import * as health from './admin/health.ts'
import * as kitchenLabels from './admin/kitchen/labels.ts'
import * as kitchen from './admin/kitchen.ts'
import * as log from './admin/log.ts'
import * as look from './admin/look.ts'
import * as complaints from './admin/messages/complaints.ts'
import * as messages from './admin/messages.ts'
import * as newsletter from './admin/newsletter.ts'
import * as orderBoard from './admin/order-board.ts'
import * as orderWork from './admin/order-work.ts'
import * as orderListView from './admin/orders/list-view.ts'
import * as orderPapers from './admin/orders/papers.ts'
import * as orderRevisions from './admin/orders/revise.ts'
import * as orders from './admin/orders.ts'
import * as phoneOrders from './admin/phone-orders.ts'
import * as reports from './admin/reports.ts'
import * as reviews from './admin/reviews.ts'
import * as runCash from './admin/run/cash.ts'
import * as run from './admin/run.ts'
import * as setUp from './admin/set-up.ts'
import * as backups from './admin/settings/backups.ts'
import * as mailServer from './admin/settings/mail-server.ts'
import * as paymentKeys from './admin/settings/payment-keys.ts'
import * as settingsSections from './admin/settings/sections.ts'
import * as settings from './admin/settings.ts'
import * as signIn from './admin/sign-in.ts'
import * as staff from './admin/staff.ts'
import * as today from './admin/today.ts'
import { type Endpoint, isEndpoint } from './endpoint.ts'

/** Every call of the back office, for the tests that try them all. */
export const ADMIN_API: readonly Endpoint[] = [
  backups,
  books,
  catalogue,
  catalogueFiles,
  catalogueMany,
  complaints,
  content,
  coupons,
  customers,
  days,
  health,
  kitchen,
  kitchenLabels,
  ledger,
  log,
  look,
  mailServer,
  messages,
  newsletter,
  orderBoard,
  orderListView,
  orderPapers,
  orderRevisions,
  orderWork,
  orders,
  paymentKeys,
  phoneOrders,
  pictures,
  rates,
  reports,
  reviews,
  run,
  runCash,
  settings,
  settingsSections,
  settlements,
  setUp,
  signIn,
  staff,
  today,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))
