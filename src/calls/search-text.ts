/**
 * The part of an address after `?` as plain texts: what stands there is what a page reads, `100` stays a text. NUL,
 * which nobody can type, falls away: the API refuses it.
 */
export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}

/** The reverse: parameters that are missing or empty are left out, in the order given. */
export function printSearchText(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
