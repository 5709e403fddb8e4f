/** What becomes of a complaint; times only where the shop has named an officer, '' where it has not. */
export function complaintTimes(officer: string): string {
  const then =
    officer === '' ? 'by which you can follow it' : 'is acknowledged within 48 hours and settled within a month'
  return `It has a number at once, ${then}.`
}
