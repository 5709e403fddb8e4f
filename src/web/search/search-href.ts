/** Where a search for `text` is answered. */
export function searchHref(text: string): string {
  return `/collection?${new URLSearchParams({ search: text })}`
}
