/** The days in '2-3 days, refrigerated', up to a week; undefined for weeks, months and anything longer. */
export function daysOf(shelfLife: string): { shortest: number; longest: number } | undefined {
  const found = /^(\d+)(?:\s*[-–]\s*(\d+))?\s+days?\b/.exec(shelfLife.trim())
  const shortest = Number(found?.[1])
  const longest = Number(found?.[2] ?? found?.[1])
  return shortest >= 1 && shortest <= longest && longest <= 7 ? { shortest, longest } : undefined
}
