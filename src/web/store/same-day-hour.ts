/** The hour in the owner's promise of same-day delivery ('12 PM'), where it names one. */
export function findSameDayHour(sameDay: string): string | undefined {
  return /\b\d{1,2}(?:[:.]\d\d)?\s?[ap]m\b/i.exec(sameDay)?.[0]
}
