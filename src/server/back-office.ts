import { adminCatalogRoutes } from './catalog/admin/routes.ts'
import type { Catalogue } from './catalog/shelf/catalog.ts'
import { adminCouponRoutes } from './coupons/admin/routes.ts'
import { adminCustomerRoutes } from './customers/routes.ts'
import type { Env } from './env/env.ts'
import type { Serve } from './http/calls/serve.ts'
import type { ServeStream } from './http/calls/serve-stream.ts'
import type { RateLimiter } from './http/limits/rate-limit.ts'
import type { Jobs } from './jobs/jobs.ts'
import { kitchenRoutes } from './kitchen/routes.ts'
import { adminLogRoutes } from './log/routes.ts'
import { adminMessageRoutes } from './messages/admin/routes.ts'
import { adminNewsletterRoutes } from './newsletter/admin/routes.ts'
import { adminOrderRoutes } from './orders/admin/routes.ts'
import type { BoardNews } from './orders/board/board-news.ts'
import type { Render } from './pages/render.ts'
import { phoneOrderRoutes } from './phone-orders/routes.ts'
import { pictureRoutes } from './pictures/admin/routes.ts'
import type { PictureAddress } from './pictures/picture-address.ts'
import type { Pictures } from './pictures/pictures.ts'
import { adminReviewRoutes } from './reviews/admin/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { adminSettingsRoutes } from './settings/admin/routes.ts'
import type { Store } from './settings/store.ts'
import { staffRoutes } from './staff/routes.ts'
import { adminStaffRoutes } from './staff/staff-routes.ts'
import { todayRoutes } from './today/routes.ts'

export type AdminParts = {
  rates: RateLimiter
  store: Store
  env: Pick<Env, 'publicUrl'>
  pictures: Pictures
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
  pictureRoutes(serve, parts.pictures)
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
