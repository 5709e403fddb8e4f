import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import type { PassedLimit } from '../../domain/orders/cash-credit.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { OfferRefusal } from '../../domain/promise/refusal.ts'
import { refusalWords } from '../../domain/promise/words/refusal-words.ts'
import { NO_ORDERS_NOW } from '../../domain/settings/taking-orders.ts'
import type { Product } from '../catalog.ts'
import type { OrderPromise } from '../promise.ts'
import { PAGE_REFUSALS } from './refusal.ts'
import { type PartsIn, type RefusalOf, says } from './says.ts'

/** Every way the shop says no to a shopper. Amounts are rupees. */
export const SHOP_REFUSALS = {
  ...PAGE_REFUSALS,
  'body-too-large': says(413, 'The request is too large.'),
  'unsupported-media-type': says(415, 'Please send JSON.'),
  'not-found': says(404, 'Page Not Found'),
  unauthenticated: says(401, 'Session expired. Please login again.'),
  'wrong-credentials': says(401, 'Email or password is incorrect'),
  'password-common': says(400, 'This password is one of the first that are tried. Please choose another one.'),
  'password-about-oneself': says(
    400,
    'This password can be guessed from your name, your e-mail address or the name of the shop. Please choose another one.',
  ),
  'email-taken': says(409, 'An account with this email already exists'),
  'email-link-invalid': says(400, 'This link is not valid any more. Your profile sends you a new one.'),
  'wrong-password': says(403, 'This is not your current password.'),
  'phone-invalid': says(400, ({ wrong }: { wrong: string }) => wrong),
  'address-unknown': says(404, 'This address is no longer in your address book.'),
  'too-many-addresses': says(
    409,
    ({ most }: { most: number }) => `An address book holds ${most} addresses. Please remove one first.`,
  ),
  'wishlist-full': says(
    409,
    ({ most }: { most: number }) => `A wishlist holds ${most} sweets. Please take one out first.`,
  ),
  'order-on-its-way': says(
    409,
    'An order of yours is still on its way. You can delete your account once it has arrived.',
  ),
  'too-many-attempts': says(429, 'Too many attempts. Please wait a few minutes and try again.'),
  /** `similar`: products of a similar name, where somebody followed a link. */
  'product-unknown': says<{ similar?: readonly Product[] }>(404, 'This product is no longer available.'),
  'size-required': says(400, 'Select Product Size'),
  'size-unknown': says(404, 'This size is no longer available.'),
  'sold-out': says(409, (sold: NamedSize) => `${nameOf(sold)} is sold out.`),
  'too-few-left': says(409, (sold: NamedSize & { left: number }) => `Only ${sold.left} of ${nameOf(sold)} left.`),
  'order-too-large': says(
    400,
    ({ most }: { most: number }) =>
      `An order here comes to ${formatMoney(fromRupees(most))} at most. For more, please ask us for a bulk order.`,
  ),
  'no-orders-now': says(409, NO_ORDERS_NOW),
  'cart-empty': says(400, 'Your cart is empty'),
  'address-invalid': says(400, ({ messages }: { messages: readonly string[] }) => messages.join('. ')),
  'present-invalid': says(400, ({ messages }: { messages: readonly string[] }) => messages.join('. ')),
  'business-invalid': says(400, ({ messages }: { messages: readonly string[] }) => messages.join(' ')),
  'prices-changed': says(409, 'Prices have changed. Please review your cart.'),
  /** `next`: the soonest that can be had in its place. */
  'promise-refused': says(409, ({ why }: { why: OfferRefusal; next: readonly OrderPromise[] }) => refusalWords(why)),
  /** It is sent, its cut-off has passed, or it has no day. */
  'promise-stays': says(409, 'The day of this order can no longer be changed.'),
  'promise-costs-more': says(409, 'This window costs more than was paid for. Please choose another one.'),
  'order-unknown': says(404, 'Order Not Found'),
  'credit-note-unknown': says(404, 'There is no such credit note.'),
  'voucher-unknown': says(404, 'There is no such voucher.'),
  'complaint-unknown': says(404, 'This link leads to no complaint. Please write to us again and name its number.'),
  'invoice-not-issued': says(409, 'An order has its invoice soon after it is shipped. This one has none yet.'),
  /** `already`: it is cancelled, by whomever. */
  'cancelled-too-late': says(409, ({ already }: { already: boolean }) =>
    already
      ? 'This order is cancelled already.'
      : 'This order is on its way already, so it can no longer be cancelled.',
  ),
  'idempotency-key-reused': says(409, 'This request was already used for a different order.'),
  'payment-unavailable': says(503, 'Payment gateway not available. Please try again later.'),
  'payment-too-small': says(
    409,
    ({ least }: { least: number }) =>
      `Less than ${formatMoney(fromRupees(least))} cannot be paid online. Please choose cash on delivery.`,
  ),
  'payment-not-begun': says(503, ({ provider }: { provider: ProviderName }) =>
    provider === 'stripe' ? 'Failed to create payment session' : 'Failed to initialize payment',
  ),
  'payment-not-verified': says(400, 'Payment verification failed. Please contact support.'),
  'payment-unverified': says(503, 'Payment verification failed. Please try again.'),
  'payment-failed': says(409, 'Payment failed or was cancelled'),
  'payment-refunded': says(409, 'Your order could not be kept for you, so your money is on its way back.'),
  'payment-link-unknown': says(404, 'This link leads to no order. Please ask the shop for a new one.'),
  /** Its order waits for no payment: it is cancelled, or was not paid in time. */
  'payment-link-over': says(409, 'This order can no longer be paid by this link. Please call the shop.'),
  /** Paid, and cancelled since. */
  'order-cancelled': says(409, 'This order is cancelled, and your money is on its way back.'),
  'review-not-allowed': says(403, 'Only customers who received this product can review it.'),
  'coupon-of-another': says(
    409,
    'This code works for the account of the e-mail address it was sent to. Please log in with that one.',
  ),
  'coupon-one-each': says(409, 'You have used a code of our newsletter before: each customer has one.'),
  'coupon-once-each': says(409, 'You have used this offer before: it counts once for each customer.'),
  'coupon-first-order': says(409, 'This code is for a first order.'),
  'cash-not-offered': says(
    409,
    'Cash on delivery is not possible for your orders at the moment. Please choose online payment, or write to us.',
  ),
  /** `phone`: the shop's, '' where it has none; `online`: whether it can be paid otherwise. */
  'cash-over-limit': says(409, (over: PassedLimit & { phone: string; online: boolean }) => {
    const others = callWords(over.phone)
    const way = over.online ? `please pay online, or ${others}` : `please ${others}`
    return `Until you have received a first order, cash on delivery is possible for ${creditWords(over)}. For more, ${way}.`
  }),
  /** `phone`: as above. */
  'unpaid-over-limit': says(409, (over: PassedLimit & { phone: string }) => {
    const way = `please order again once this is paid, or ${callWords(over.phone)}`
    return `Until you have received a first order, we keep ${creditWords(over)} for you before it is paid. For more, ${way}.`
  }),
  unavailable: says(503, 'The shop cannot take this right now. Please try again in a moment.'),
  internal: says(500, 'Something went wrong on our side. Please try again.'),
}

export type ShopRefusal = RefusalOf<PartsIn<typeof SHOP_REFUSALS>>

type NamedSize = { name: string; size: string }

function nameOf({ name, size }: NamedSize): string {
  return size === DEFAULT_SIZE ? name : `${name} (${size})`
}

function callWords(phone: string): string {
  return phone === '' ? 'write to us' : `call us: ${phone}`
}

function creditWords(limit: PassedLimit): string {
  const { over, most } = limit
  if (over === 'pieces') return `up to ${most} of ${nameOf(limit)}`
  if (over === 'amount') return `up to ${formatMoney(fromRupees(most))} in all`
  return most === 1 ? 'one order at a time' : `${most} orders at a time`
}
