import { findPhoneCoupons, type PhoneCoupon } from '../../contract/admin/phone-orders.ts'
import { useReply } from '../calls/use-reply.ts'

const NONE: readonly PhoneCoupon[] = []

/** The listed coupons that whoever calls may use; none until the shop has answered. */
export function useCallerCoupons(customerId: string | undefined) {
  const { reply, error, reload } = useReply(findPhoneCoupons, {
    query: customerId === undefined ? {} : { customerId },
  })
  return { coupons: reply?.coupons ?? NONE, error, reload }
}
