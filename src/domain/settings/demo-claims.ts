/** The demo, or a shop of an owner's own. */
export type WhoseShop = { demo: boolean }

/** What the demo says and no setting backs: the texts and times that the specification gives (§1, §9). */
export type DemoClaims = {
  /** How long a sweet keeps, by its name. */
  shelfLifeOf: (name: string) => string
  /** Without a full stop. */
  milkSweets: string
  /** How long after the order a step of it is expected to be done, ms. */
  stepsAfter: { processing: number; shipped: number; outForDelivery: number; delivered: number }
  /** When what is shipped is expected; `from` and `to` are ms after shipping. */
  delivery: { words: string; from: number; to: number }
}

const HOUR = 3_600_000

const CLAIMS: DemoClaims = {
  shelfLifeOf: shelfLifeByName,
  milkSweets: 'Milk sweets are perishable, with a shelf life of 2-3 days',
  stepsAfter: { processing: 4 * HOUR, shipped: 24 * HOUR, outForDelivery: 48 * HOUR, delivered: 72 * HOUR },
  delivery: { words: '24–48 hours after shipping', from: 24 * HOUR, to: 48 * HOUR },
}

/**
 * The one place of what a shop says that nobody has said or set. Undefined but in the demo: an owner's shop claims what
 * its owner has typed or a setting says.
 */
export function demoClaims({ demo }: WhoseShop): DemoClaims | undefined {
  return demo ? CLAIMS : undefined
}

/** What a sweet's name tells about how long it keeps; the first rule that fits counts (specification §9). */
const BY_NAME: readonly { name: RegExp; shelfLife: string }[] = [
  { name: /jalebi|rasgulla|gulab/i, shelfLife: '2-3 days, refrigerated' },
  { name: /barfi|burfi|katli|ladoo|laddoo|laddu/i, shelfLife: '5-7 days' },
  { name: /namkeen|mixture|bhujia/i, shelfLife: '2-3 weeks, airtight' },
]

/** A guess, which an owner's shop goes by where it has to be careful, and says to nobody (specification §9). */
export function shelfLifeByName(name: string): string {
  return BY_NAME.find((rule) => rule.name.test(name))?.shelfLife ?? '4-5 days'
}
