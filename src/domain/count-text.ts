/** '1 letter', '2 boxes', '3,012 orders': how many of what, `of` being what one is called. */
export function countText(count: number, of: string): string {
  const plural = /(?:s|x|ch|sh)$/.test(of) ? `${of}es` : `${of}s`
  return `${count.toLocaleString('en-IN')} ${count === 1 ? of : plural}`
}
