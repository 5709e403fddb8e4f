/** How long before dispatch an order above a weight must be known. */
export type NoticeTier = { overGrams: number; minutes: number }

/** What an order must be known for ahead: a product made to order, by name, or its weight. */
export type Notice = { minutes: number; because: { product: string } | { overGrams: number } }

/** The longest notice that an order asks for; undefined where it asks for none. */
export function noticeOf(
  lines: readonly { name: string; notice: number }[],
  grams: number,
  tiers: readonly NoticeTier[],
): Notice | undefined {
  let longest: Notice | undefined
  for (const { name, notice } of lines) {
    if (notice > (longest?.minutes ?? 0)) longest = { minutes: notice, because: { product: name } }
  }
  for (const { overGrams, minutes } of tiers) {
    if (grams > overGrams && minutes > (longest?.minutes ?? 0)) longest = { minutes, because: { overGrams } }
  }
  return longest
}
