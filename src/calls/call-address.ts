import { printSearchText } from './search-text.ts'

/** Fills the `:name` places of a path and appends the query; parameters that are missing or empty are left out. */
export function addressOfCall(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return filled + printSearchText(query)
}
