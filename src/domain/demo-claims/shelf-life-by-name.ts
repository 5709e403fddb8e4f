/** What a sweet's name tells about how long it keeps; the first rule that fits counts (specification §9). */
const BY_NAME: readonly { name: RegExp; shelfLife: string }[] = [
  { name: /jalebi|rasgulla|gulab/i, shelfLife: '2-3 days, refrigerated' },
  { name: /barfi|burfi|katli|ladoo|laddoo|laddu/i, shelfLife: '5-7 days' },
  { name: /namkeen|mixture|bhujia/i, shelfLife: '2-3 weeks, airtight' },
]

/** What the demo says; for an owner's shop a guess, which it goes by where it has to be careful, and says to nobody. */
export function shelfLifeByName(name: string): string {
  return BY_NAME.find((rule) => rule.name.test(name))?.shelfLife ?? '4-5 days'
}
