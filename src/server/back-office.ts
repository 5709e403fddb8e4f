import { ledgerRoutes } from './books/ledger-routes.ts'
import { rateRoutes } from './books/rates/routes.ts'
import { bookRoutes } from './books/routes.ts'
import { settlementRoutes } from './books/settlements/routes.ts'
import { adminCatalogRoutes } from './catalog/admin/routes.ts'
import { adminContentRoutes } from './content/admin/routes.ts'
import { adminCouponRoutes } from './coupons/admin/routes.ts'
import { adminCustomerRoutes } from './customers/routes.ts'
import { dayRoutes } from './days/routes.ts'
import { backupRoutes } from './health/backups/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { Serve } from './http/calls/serve.ts'
import { dispatchRoutes } from './kitchen/dispatch/routes.ts'
import { labelRoutes } from './kitchen/labels/routes.ts'
import { kitchenRoutes } from './kitchen/routes.ts'
import { adminLogRoutes } from './log/routes.ts'
import { lookRoutes } from './look/admin/routes.ts'
import { mailServerRoutes } from './mail/server/routes.ts'
import { adminMessageRoutes } from './messages/admin/routes.ts'
import { complaintRoutes } from './messages/complaints/routes.ts'
import { adminNewsletterRoutes } from './newsletter/admin/routes.ts'
import { adminOrderRoutes } from './orders/admin/routes.ts'
import { paymentKeyRoutes } from './payments/keys/routes.ts'
import { phoneOrderRoutes } from './phone-orders/routes.ts'
import { pictureRoutes } from './pictures/admin/routes.ts'
import type { Pictures } from './pictures/pictures.ts'
import { pushRoutes } from './push/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { adminReviewRoutes } from './reviews/admin/routes.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { runRoutes } from './run/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { adminSettingsRoutes } from './settings/admin/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { adminStaffRoutes } from './staff/staff-routes.ts'
import { todayRoutes } from './today/routes.ts'

type PartsOf<Routes extends (serve: Serve, parts: never) => void> = Parameters<Routes>[1]

/** All that the features ask for. */
type AdminParts = { pictures: Pictures } & PartsOf<typeof staffRoutes> &
  PartsOf<typeof adminOrderRoutes> &
  PartsOf<typeof healthRoutes> &
  PartsOf<typeof adminCatalogRoutes> &
  PartsOf<typeof lookRoutes> &
  PartsOf<typeof paymentKeyRoutes> &
  PartsOf<typeof phoneOrderRoutes> &
  PartsOf<typeof adminStaffRoutes> &
  PartsOf<typeof adminContentRoutes>

/** The back office's calls, each feature listed by hand. */
export function adminRoutes(serve: Serve, parts: AdminParts): void {
  staffRoutes(serve, parts)
  pictureRoutes(serve, parts.pictures)
  todayRoutes(serve, parts)
  kitchenRoutes(serve, parts.store)
  labelRoutes(serve, parts.store)
  dayRoutes(serve)
  dispatchRoutes(serve, parts.store)
  runRoutes(serve, parts.store)
  pushRoutes(serve, parts)
  adminCouponRoutes(serve)
  adminMessageRoutes(serve)
  complaintRoutes(serve)
  adminCustomerRoutes(serve)
  adminReviewRoutes(serve)
  adminNewsletterRoutes(serve)
  adminSettingsRoutes(serve)
  mailServerRoutes(serve, parts)
  paymentKeyRoutes(serve, parts)
  adminContentRoutes(serve, parts)
  healthRoutes(serve, parts)
  backupRoutes(serve, parts)
  lookRoutes(serve, parts)
  adminStaffRoutes(serve, parts)
  adminLogRoutes(serve)
  adminOrderRoutes(serve, parts)
  revisionRoutes(serve)
  adminCatalogRoutes(serve, parts)
  phoneOrderRoutes(serve, parts)
  bookRoutes(serve)
  ledgerRoutes(serve)
  rateRoutes(serve)
  settlementRoutes(serve, parts)
  reportRoutes(serve)
  setUpRoutes(serve, parts)
}
