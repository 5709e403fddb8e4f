/** What a sweet's name tells about how long it keeps; the first rule that fits counts (specification §9). */
const RULES: readonly { name: RegExp; hint: string }[] = [
  { name: /jalebi|rasgulla|gulab/i, hint: '2-3 days, refrigerated' },
  { name: /barfi|burfi|katli|ladoo|laddoo|laddu/i, hint: '5-7 days' },
  { name: /namkeen|mixture|bhujia/i, hint: '2-3 weeks, airtight' },
]

/** How long a product keeps: its own stored shelf life, else a hint by its name (specification §9). */
export function shelfLifeOf(name: string, stored?: string | null): string {
  return stored?.trim() || (RULES.find((rule) => rule.name.test(name))?.hint ?? '4-5 days')
}

/** The days in '2-3 days, refrigerated', up to a week; undefined for weeks, months and anything longer. */
export function daysOf(shelfLife: string): { shortest: number; longest: number } | undefined {
  const found = /^(\d+)(?:\s*[-–]\s*(\d+))?\s+days?\b/.exec(shelfLife.trim())
  const shortest = Number(found?.[1])
  const longest = Number(found?.[2] ?? found?.[1])
  return shortest >= 1 && shortest <= longest && longest <= 7 ? { shortest, longest } : undefined
}
