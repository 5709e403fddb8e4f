/**
 * What an owner's text may name in braces, '{delivery fee}', in place of a figure that a setting already says: so a text
 * cannot say another one.
 */
export const FACT_NAMES = [
  'shop name',
  'legal name',
  'address',
  'phone',
  'email',
  'hours',
  'grievance officer',
  'fssai',
  'gstin',
  'delivery fee',
  'delivery zones',
  'cold packing fee',
  'gift wrapping fee',
  'free delivery',
  'free delivery from',
  'free delivery by itself from',
  'free delivery code',
  'free delivery discount',
  'free delivery terms',
  'free delivery explained',
  'online payment',
  'coupons',
  'newsletter offer',
  'cut-off',
  'same day',
  'custom orders',
  'bulk discount',
] as const
export type FactName = (typeof FACT_NAMES)[number]

/** What each says now; one that the shop does not have is missing. */
export type ShopFacts = Readonly<Partial<Record<FactName, string>>>

const FACT = /\{([^{}]*)\}/g

/** The text with its facts in place; undefined where it names one that the shop does not have: then it is not shown. */
export function fillText(text: string, facts: ShopFacts): string | undefined {
  let whole = true
  const filled = text.replace(FACT, (_, name: string) => {
    const fact = isFactName(name) ? facts[name] : undefined
    if (!fact) whole = false
    return fact ?? ''
  })
  return whole ? filled : undefined
}

/** The names in braces that are no fact, in any text of a content: what names one would never be shown. */
export function unknownFactsIn(content: unknown): string[] {
  if (typeof content === 'string') {
    return [...content.matchAll(FACT)].map(([, name = '']) => name).filter((name) => !isFactName(name))
  }
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(unknownFactsIn) : []
}

function isFactName(name: string): name is FactName {
  return (FACT_NAMES as readonly string[]).includes(name)
}
