import type { Coupon } from '../../domain/cart/coupon.ts'
import { paise } from '../../domain/money.ts'
import type { Db, Tx } from '../db/connect.ts'
import { insertMail } from '../mail/queue-mail.ts'

/** A coupon with what only the server knows of it; moments in ms. */
export type StoredCoupon = Coupon & {
  listed: boolean
  startsAt: number | null
  endsAt: number | null
  usageLimit: number | null
  used: number
  /** Counts its changes. */
  version: number
}

/** The settings as an owner saved them, whatever their shape; undefined in an empty shop. */
export async function findSettings(db: Db | Tx): Promise<unknown> {
  const [row] = await db<{ settings: unknown }[]>`select settings from store_settings`
  return row?.settings
}

export async function findListedCoupons(db: Db): Promise<StoredCoupon[]> {
  const rows = await db<CouponRow[]>`${selectCoupons(db)} where listed order by code`
  return rows.map(couponOf)
}

/** The coupon of a normalised code, listed or not. */
export async function findStoredCoupon(db: Db | Tx, code: string): Promise<StoredCoupon | undefined> {
  const [row] = await db<CouponRow[]>`${selectCoupons(db)} where code = ${code}`
  return row && couponOf(row)
}

export type CouponRow = Omit<StoredCoupon, 'minAmount' | 'maxDiscount' | 'startsAt' | 'endsAt'> & {
  minAmount: number
  maxDiscount: number | null
  startsAt: number | null
  endsAt: number | null
}

export function selectCoupons(db: Db | Tx) {
  return db`
    select code, description, is_percentage, discount, min_amount,
      max_discount, listed, usage_limit, used,
      starts_at, ends_at, version
    from coupons`
}

export function couponOf(row: CouponRow): StoredCoupon {
  return {
    ...row,
    minAmount: paise(row.minAmount),
    maxDiscount: row.maxDiscount === null ? null : paise(row.maxDiscount),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
  }
}

export type ContactMessage = {
  name: string
  email: string
  phone: string
  subject: string
  inquiryType: string
  message: string
}

/** Keeps the message and acknowledges it by mail. */
export async function addContactMessage(db: Db, contact: ContactMessage): Promise<void> {
  const { name, email, phone, subject, inquiryType, message } = contact
  await db`
    with left_here as (
      insert into contact_messages (name, email, phone, subject, inquiry_type, message)
      values (${name}, ${email}, ${phone}, ${subject}, ${inquiryType}, ${message})
      returning id as about, email as recipient
    )
    ${insertMail(db, 'contact-received', 'left_here')}`
}
