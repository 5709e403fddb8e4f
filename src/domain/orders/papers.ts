/** What is printed of orders: slips, four a sheet, one a sheet or on a roll, and labels for boxes. */
export const PAPERS = ['quarters', 'receipts', 'labels', 'sheets'] as const
export type Paper = (typeof PAPERS)[number]
