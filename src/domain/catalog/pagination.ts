/** How many page buttons are shown at once (specification §9). */
const WINDOW = 5

/** The number of pages that `total` things fill, `limit` to a page. */
export function countPages(total: number, limit: number): number {
  return Math.ceil(total / limit)
}

/** The page numbers that get a button: at most five, sliding with the current page (specification §4). */
export function pageWindow(page: number, totalPages: number): readonly number[] {
  const last = Math.max(0, totalPages - WINDOW + 1)
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last))
  const length = Math.min(WINDOW, totalPages)
  return Array.from({ length }, (_, index) => first + index)
}
