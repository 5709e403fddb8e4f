/** 'coupon-created' as it stands in the log: 'Coupon created'. */
export function deedName(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A deed that is counted: 'Sign in failed, 4 times'. A count of a hundred goes no further. */
export function timesOf(deed: string, times: number): string {
  if (times === 1) return deed
  return `${deed}, ${times} times${times >= 100 ? ' or more' : ''}`
}

/** What a deed changed, on one line: 'from: Placed, to: Shipped'. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
