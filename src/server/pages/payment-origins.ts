/** What a payment window needs of the policy of the page it opens on, by directive. */
export type PaymentOrigins = Readonly<
  Partial<Record<`${'script' | 'style' | 'img' | 'connect' | 'frame'}-src`, string[]>>
>

/**
 * Razorpay's window, as far as it is in the shop's own document. Razorpay publishes no list; this one was read in
 * November 2026 from copies of its checkout.js of 2023 to 2025 (the frame, the three hosts for its logs, inline styles),
 * from `etc/csp_whitelist.xml` of its Magento module and issues 537 and 542 there (May and June 2026: the script that
 * judges risks comes from its CDN, and without it payments are declined). What its frame loads is under the frame's own
 * policy.
 *
 * Stripe has none: the shopper is led away to its page, and no policy of ours is in the way of that.
 */
export const RAZORPAY_ORIGINS: PaymentOrigins = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https://cdn.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
}

/** A stand-in's window is a page of the shop's own address. */
export const STAND_IN_ORIGINS: PaymentOrigins = { 'frame-src': ["'self'"] }
