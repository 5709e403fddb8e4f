/** What the search offers before anything is typed, and the not-found page instead of a page. */
export const POPULAR_SEARCHES = [
  'Kaju Katli',
  'Gulab Jamun',
  'Besan Ladoo',
  'Bhujia',
  'Gift box',
  'Sugar free',
] as const

/** Where a search for `text` is answered. */
export function searchHref(text: string): string {
  return `/collection?${new URLSearchParams({ search: text })}`
}
