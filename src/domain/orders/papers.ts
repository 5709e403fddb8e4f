/** What is printed of orders: slips, four a sheet, one a sheet or on a roll, and labels for boxes. */
export const PAPERS = ['quarters', 'receipts', 'labels', 'sheets'] as const
export type Paper = (typeof PAPERS)[number]

/** Whether a paper that was `printed` says what `wanted` does: a slip on a roll is a slip (PAPER-09). */
export function isSamePaper(printed: Paper, wanted: Paper): boolean {
  return (printed === 'labels') === (wanted === 'labels')
}
