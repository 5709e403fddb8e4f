/**
 * Whether an `if-none-match` header names an answer's tag: one of a list, or `*`. Whether a tag is weak makes no
 * difference here (RFC 9110 §8.8.3.2).
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
