/** What is printed of orders: four slips a sheet, a slip a sheet, labels for boxes. */
export const PAPERS = ['quarters', 'sheets', 'labels'] as const
export type Paper = (typeof PAPERS)[number]
