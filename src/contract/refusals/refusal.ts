import { type PartsIn, type RefusalOf, type Saying, says } from './says.ts'

/**
 * What the shop's pages themselves refuse, without asking the server: by code, which is for programs, the status in
 * HTTP and the message, which stands on screen letter for letter (specification §8). Amounts are rupees. What only the
 * server says stands in `shop-refusals.ts` and `staff-refusals.ts`, so that no shopper loads its words.
 */
export const PAGE_REFUSALS = {
  'bad-request': says(400, ({ message }: { message: string }) => message),
  'password-too-short': says(400, 'Password must be at least 8 characters long'),
  'reset-link-invalid': says(400, 'Invalid reset link'),
  'newsletter-link-invalid': says(400, 'This link is not valid any more. Please sign up again.'),
  'quantity-too-large': says(
    400,
    ({ most }: { most: number }) =>
      `At most ${most} of one size in an order. For more, please ask us for a bulk order.`,
  ),
  'coupon-unknown': says(404, 'Invalid coupon code'),
  'coupon-below-minimum': says(
    409,
    ({ minAmount }: { minAmount: number }) => `This coupon requires a minimum order of ₹${minAmount}`,
  ),
  'coupon-used-up': says(409, 'This coupon has already been used.'),
  'coupon-for-others': says(409, ({ things }: { things: string }) => `This coupon is for: ${things}`),
  'coupon-too-few': says(
    409,
    ({ missing, things }: { missing: number; things: string }) =>
      `This coupon needs ${missing} more${things && ` of: ${things}`}`,
  ),
  'coupon-delivered-free': says(409, 'Delivery of this order is free already.'),
}

type PageParts = PartsIn<typeof PAGE_REFUSALS>

export type PageRefusal = RefusalOf<PageParts>

const SAYINGS: { [Code in keyof PageParts]: Saying<PageParts[Code]> } = PAGE_REFUSALS

/** What a shopper reads. */
export function messageOf<Code extends keyof PageParts>(refusal: RefusalOf<PageParts, Code>): string {
  return SAYINGS[refusal.code].words(refusal)
}
