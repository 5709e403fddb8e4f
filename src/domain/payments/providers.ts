/** Who takes what shoppers pay online, and pays it out to the shop. */
export const PROVIDERS = ['razorpay', 'stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = { razorpay: 'Razorpay', stripe: 'Stripe' }
