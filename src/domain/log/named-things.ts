/** Kinds of things that a deed is about; 'other': of a deed that this version does not know. */
export const THING_KINDS = [
  ...['order', 'product', 'customer', 'coupon', 'coupon-batch', 'review', 'message', 'staff', 'day', 'kitchen-day'],
  ...['month', 'tax-code', 'lot', 'provider'],
  ...['piece', 'paper', 'picture', 'backup', 'readers', 'customers', 'catalogue', 'newsletter', 'look', 'settings'],
  'other',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Kinds of things that the detail of a deed names by an id, and what is said of one that nobody knows any more. */
const GONE_WORDS = {
  product: 'a deleted product',
  variant: 'a size that is gone',
  customer: 'an erased customer',
  'order-line': 'a thing of it',
  'kitchen-line': 'a line that is gone',
  window: '',
} as const
export type NamedKind = keyof typeof GONE_WORDS

/** What the shop calls a thing; undefined where it knows nothing of it. */
export type TellName = (kind: NamedKind, id: string) => string | undefined

const KIND_OF: Readonly<Record<string, NamedKind>> = {
  ...{ productId: 'product', product: 'product', productIds: 'product', copyOf: 'product' },
  ...{ products: 'product', first: 'product', added: 'product' },
  ...{ variantId: 'variant', customerId: 'customer', by: 'customer', position: 'order-line' },
  ...{ lineId: 'kitchen-line', insteadOf: 'kitchen-line', lines: 'kitchen-line', window: 'window' },
}

/** What a field of a detail names by the id `value`, in words; undefined where it names nothing. */
export function namedThing(field: string, value: unknown, tellName: TellName): string | undefined {
  const kind = Object.hasOwn(KIND_OF, field) ? KIND_OF[field] : undefined
  const isId = typeof value === 'string' || (kind === 'order-line' && typeof value === 'number')
  return kind && isId ? (tellName(kind, `${value}`) ?? GONE_WORDS[kind]) : undefined
}
