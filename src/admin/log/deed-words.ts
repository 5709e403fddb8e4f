/** 'coupon-created' as it stands in the log: 'Coupon created'. */
export function deedName(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a deed changed, on one line: 'from: Placed, to: Shipped'. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
