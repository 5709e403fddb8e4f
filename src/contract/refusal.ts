import { DEFAULT_SIZE } from '../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../domain/money.ts'
import type { StaffRole } from '../domain/settings/staff.ts'
import type { Product } from './catalog.ts'

/**
 * Every way the shop says no. The code is for programs, the message for whoever reads it: it stands on screen letter
 * for letter (specification §8). `http/refuse.ts` gives each code its status.
 */
export type Refusal =
  | { code: 'bad-request'; message: string }
  | { code: 'body-too-large' }
  | { code: 'unsupported-media-type' }
  | { code: 'not-found' }
  | { code: 'unauthenticated' }
  | { code: 'wrong-credentials' }
  | { code: 'email-taken' }
  | { code: 'wrong-password' }
  | { code: 'phone-invalid' }
  | { code: 'address-unknown' }
  | { code: 'too-many-addresses'; most: number }
  | { code: 'order-on-its-way' }
  | { code: 'password-too-short' }
  | { code: 'reset-link-invalid' }
  | { code: 'newsletter-link-invalid' }
  | { code: 'too-many-attempts' }
  /** `similar`: products of a similar name, where somebody followed a link. */
  | { code: 'product-unknown'; similar?: readonly Product[] }
  | { code: 'size-required' }
  | { code: 'size-unknown' }
  | { code: 'sold-out'; name: string; size: string }
  | { code: 'too-few-left'; name: string; size: string; left: number }
  | { code: 'quantity-too-large'; most: number }
  /** Rupees. */
  | { code: 'order-too-large'; most: number }
  | { code: 'cart-empty' }
  | { code: 'address-invalid'; messages: readonly string[] }
  | { code: 'prices-changed' }
  | { code: 'coupon-unknown' }
  | { code: 'coupon-below-minimum'; minAmount: number }
  | { code: 'coupon-used-up' }
  | { code: 'order-unknown' }
  | { code: 'invoice-not-issued' }
  | { code: 'status-change-illegal'; from: string; to: string }
  /** `already`: it is cancelled, by whomever. */
  | { code: 'cancelled-too-late'; already: boolean }
  /** `left`: what can still be given back, rupees. */
  | { code: 'refund-too-large'; left: number }
  | { code: 'refund-unknown' }
  | { code: 'mail-unknown' }
  | { code: 'mail-waiting' }
  | { code: 'idempotency-key-reused' }
  | { code: 'payment-unavailable' }
  /** Rupees. */
  | { code: 'payment-too-small'; least: number }
  | { code: 'payment-not-begun'; provider: 'stripe' | 'razorpay' }
  | { code: 'payment-not-verified' }
  | { code: 'payment-unverified' }
  | { code: 'payment-failed' }
  | { code: 'payment-refunded' }
  /** Paid, and cancelled since. */
  | { code: 'order-cancelled' }
  | { code: 'review-not-allowed' }
  | { code: 'review-unknown' }
  | { code: 'staff-unauthenticated' }
  | { code: 'role-too-low'; least: StaffRole }
  | { code: 'second-factor-required' }
  | { code: 'second-factor-wrong' }
  | { code: 'invitation-invalid' }
  /** `reason`: what whoever sent the picture reads. */
  | { code: 'picture-refused'; reason: string }
  /** Saved by somebody else since the caller read it. */
  | { code: 'changed-meanwhile' }
  /** `messages`: everything that is wrong, each a whole sentence. */
  | { code: 'coupon-invalid'; messages: readonly string[] }
  | { code: 'coupon-taken' }
  | { code: 'coupon-was-used' }
  | { code: 'message-unknown' }
  | { code: 'settings-invalid'; messages: readonly string[] }
  | { code: 'staff-unknown' }
  | { code: 'last-owner' }
  | { code: 'staff-known'; role: StaffRole }
  | { code: 'customer-unknown' }
  | { code: 'customer-order-open' }
  | { code: 'cash-not-offered' }
  | { code: CatalogueRefusal; message: string }
  /** Another text was sent as this very answer before. */
  | { code: 'answer-differs'; message: string }
  | { code: 'reader-unknown'; message: string }
  | { code: 'unavailable' }
  | { code: 'internal' }

/** What the back office's catalogue says; its words are the server's alone. */
type CatalogueRefusal =
  | 'product-invalid'
  | 'product-id-taken'
  | 'product-changed'
  | 'product-sold'
  | 'size-on-order'
  | 'stock-refused'
  | 'catalogue-changed'
  | 'import-refused'

export type RefusalCode = Refusal['code']

/** What staff alone are told; its words are in `admin/staff-refusals.ts`, so that no shopper loads them. */
type StaffCode =
  | CatalogueRefusal
  | 'answer-differs'
  | 'reader-unknown'
  | 'status-change-illegal'
  | 'refund-too-large'
  | 'refund-unknown'
  | 'mail-unknown'
  | 'mail-waiting'
  | 'review-unknown'
  | 'staff-unauthenticated'
  | 'role-too-low'
  | 'second-factor-required'
  | 'second-factor-wrong'
  | 'invitation-invalid'
  | 'picture-refused'
  | 'changed-meanwhile'
  | 'coupon-invalid'
  | 'settings-invalid'
  | 'coupon-taken'
  | 'coupon-was-used'
  | 'message-unknown'
  | 'staff-unknown'
  | 'last-owner'
  | 'staff-known'
  | 'customer-unknown'
  | 'customer-order-open'

/** What a shopper may be told. */
export type ShopRefusal = Exclude<Refusal, { code: StaffCode }>

/** What a shopper reads; amounts in the refusal are rupees. */
export function messageOf(refusal: ShopRefusal): string {
  switch (refusal.code) {
    case 'bad-request':
      return refusal.message
    case 'body-too-large':
      return 'The request is too large.'
    case 'unsupported-media-type':
      return 'Please send JSON.'
    case 'not-found':
      return 'Page Not Found'
    case 'unauthenticated':
      return 'Session expired. Please login again.'
    case 'wrong-credentials':
      return 'Email or password is incorrect'
    case 'email-taken':
      return 'An account with this email already exists'
    case 'wrong-password':
      return 'This is not your current password.'
    case 'phone-invalid':
      return 'Phone number should be 10 digits'
    case 'address-unknown':
      return 'This address is no longer in your address book.'
    case 'too-many-addresses':
      return `An address book holds ${refusal.most} addresses. Please remove one first.`
    case 'order-on-its-way':
      return 'An order of yours is still on its way. You can delete your account once it has arrived.'
    case 'password-too-short':
      return 'Password must be at least 8 characters long'
    case 'reset-link-invalid':
      return 'Invalid reset link'
    case 'newsletter-link-invalid':
      return 'This link is not valid any more. Please sign up again.'
    case 'too-many-attempts':
      return 'Too many attempts. Please wait a few minutes and try again.'
    case 'product-unknown':
      return 'This product is no longer available.'
    case 'size-required':
      return 'Select Product Size'
    case 'size-unknown':
      return 'This size is no longer available.'
    case 'sold-out':
      return `${nameOf(refusal)} is sold out.`
    case 'too-few-left':
      return `Only ${refusal.left} of ${nameOf(refusal)} left.`
    case 'quantity-too-large':
      return `At most ${refusal.most} of one size in an order. For more, please ask us for a bulk order.`
    case 'order-too-large':
      return `An order here comes to ${formatMoney(fromRupees(refusal.most))} at most. For more, please ask us for a bulk order.`
    case 'cart-empty':
      return 'Your cart is empty'
    case 'address-invalid':
      return refusal.messages.join('. ')
    case 'prices-changed':
      return 'Prices have changed. Please review your cart.'
    case 'coupon-unknown':
      return 'Invalid coupon code'
    case 'coupon-below-minimum':
      return `This coupon requires a minimum order of ₹${refusal.minAmount}`
    case 'coupon-used-up':
      return 'This coupon has already been used.'
    case 'order-unknown':
      return 'Order Not Found'
    case 'invoice-not-issued':
      return 'An order has its invoice from the moment it is shipped. This one has none yet.'
    case 'cancelled-too-late':
      return refusal.already
        ? 'This order is cancelled already.'
        : 'This order is on its way already, so it can no longer be cancelled.'
    case 'idempotency-key-reused':
      return 'This request was already used for a different order.'
    case 'payment-unavailable':
      return 'Payment gateway not available. Please try again later.'
    case 'payment-too-small':
      return `Less than ${formatMoney(fromRupees(refusal.least))} cannot be paid online. Please choose cash on delivery.`
    case 'payment-not-begun':
      return refusal.provider === 'stripe' ? 'Failed to create payment session' : 'Failed to initialize payment'
    case 'payment-not-verified':
      return 'Payment verification failed. Please contact support.'
    case 'payment-unverified':
      return 'Payment verification failed. Please try again.'
    case 'payment-failed':
      return 'Payment failed or was cancelled'
    case 'payment-refunded':
      return 'Your order could not be kept for you, so your money is on its way back.'
    case 'order-cancelled':
      return 'This order is cancelled, and your money is on its way back.'
    case 'review-not-allowed':
      return 'Only customers who received this product can review it.'
    case 'cash-not-offered':
      return 'Cash on delivery is not possible for your orders at the moment. Please choose online payment, or write to us.'
    case 'unavailable':
      return 'The shop cannot take this right now. Please try again in a moment.'
    case 'internal':
      return 'Something went wrong on our side. Please try again.'
  }
}

function nameOf({ name, size }: { name: string; size: string }): string {
  return size === DEFAULT_SIZE ? name : `${name} (${size})`
}
