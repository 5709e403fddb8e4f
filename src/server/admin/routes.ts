import { adminCustomerRoutes } from '../accounts/admin-customer-routes.ts'
import { adminReviewRoutes } from '../catalog/admin-review-routes.ts'
import { adminCatalogRoutes } from '../catalog/admin-routes.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Env } from '../env.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Serve } from '../http/serve.ts'
import type { ServeStream } from '../http/serve-stream.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { kitchenRoutes } from '../kitchen/routes.ts'
import { adminOrderRoutes } from '../orders/admin-routes.ts'
import type { BoardNews } from '../orders/board-news.ts'
import type { Render } from '../pages/render.ts'
import { phoneOrderRoutes } from '../phone-orders/routes.ts'
import { pictureRoutes } from '../pictures/admin-routes.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { adminStaffRoutes } from '../staff/admin-staff-routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { adminCouponRoutes } from '../store/admin-coupon-routes.ts'
import { adminMessageRoutes } from '../store/admin-message-routes.ts'
import { adminNewsletterRoutes } from '../store/admin-newsletter-routes.ts'
import { adminSettingsRoutes } from '../store/admin-settings-routes.ts'
import { setUpRoutes } from '../store/set-up-routes.ts'
import type { Store } from '../store/store.ts'
import { todayRoutes } from '../today/routes.ts'
import { adminLogRoutes } from './admin-log.ts'

export type AdminParts = {
  rates: RateLimiter
  store: Store
  env: Pick<Env, 'publicUrl'>
  pictures: Pictures
  /** For calls whose body is a file. */
  serveUpload: Serve
  jobs: Jobs
  boardNews: BoardNews
  serveStream: ServeStream
  pictureAddress: PictureAddress
  /** Makes a page of the shop. */
  render: Render
  catalogue: Catalogue
}

/** The back office's calls, each feature listed by hand. */
export function adminRoutes(serve: Serve, parts: AdminParts): void {
  staffRoutes(serve, parts)
  pictureRoutes(serve, parts)
  todayRoutes(serve, parts.store)
  kitchenRoutes(serve, parts.store)
  adminCouponRoutes(serve)
  adminMessageRoutes(serve)
  adminCustomerRoutes(serve)
  adminReviewRoutes(serve)
  adminNewsletterRoutes(serve)
  adminSettingsRoutes(serve, parts)
  adminStaffRoutes(serve, parts.env)
  adminLogRoutes(serve)
  adminOrderRoutes(serve, parts)
  adminCatalogRoutes(serve, parts)
  phoneOrderRoutes(serve, parts)
  setUpRoutes(serve)
}
