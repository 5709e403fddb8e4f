/** The parameters of an address that a page reads, as texts, in the order the page names them; empty ones are left out. */
export function readParameters<Name extends string>(
  names: readonly Name[],
  search: Record<string, unknown>,
): Partial<Record<Name, string>> {
  const read: Partial<Record<Name, string>> = {}
  for (const name of names) if (search[name]) read[name] = String(search[name])
  return read
}
