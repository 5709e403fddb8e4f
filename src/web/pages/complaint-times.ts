/** What becomes of a complaint; times only where the shop has named an officer, '' where it has not. */
export function complaintTimes(officer: string): string {
  return officer === ''
    ? 'It has a number at once, by which you can follow it.'
    : 'It has a number at once, is acknowledged within 48 hours and settled within a month.'
}
