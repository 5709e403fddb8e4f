import type { Business } from '../../domain/business/business.ts'
import type { Bill } from '../../domain/cart/pricing.ts'
import type { CouponLine } from '../../domain/coupons/coupon.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Way, WindowSpan } from '../../domain/promise/window.ts'
import type { Day } from '../../domain/settings/work-day.ts'
import type { Person } from './people.ts'

/** A size that is sold; amounts in paise, weight in grams. `line`: of the kitchen, where one makes it. */
export type Sold = CouponLine & {
  variantId: string
  productId: string
  name: string
  picture: string
  size: string
  grams: number
  hsn: string
  gstRate: number
  shelfLife: string | null
  line: string | null
}

/** An order of the demo's past weeks; moments in ms, amounts in paise. */
export type LifeOrder = {
  id: string
  person: Person
  at: number
  status: OrderStatus
  online: boolean
  trackingId: string
  lines: readonly (Sold & { quantity: number })[]
  bill: Bill
  coupon: string | null
  requirements: { coldPacking: boolean; giftWrapping: boolean; fragileHandling: boolean; noContact: boolean }
  asks: string
  way: Way
  zone: string
  dispatchDay: Day
  day: Day
  window: WindowSpan | null
  events: readonly { status: OrderStatus; at: number }[]
  cameBack: boolean
  present: { receiver: string; message: string } | null
  business: Business | null
}
