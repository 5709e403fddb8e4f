import type { KitchenSheet } from '../../contract/admin/kitchen.ts'

type SheetRow = KitchenSheet['rows'][number]
type LineGroup = { id: string; name: string | undefined; rows: readonly SheetRow[] }

/** The rows of a sheet by the lines of the kitchen, in their owner's order; what no line makes comes last. */
export function lineGroups({ lines, rows }: KitchenSheet): readonly LineGroup[] {
  if (lines.length === 0) return [{ id: '', name: undefined, rows }]
  const known = new Set(lines.map(({ id }) => id))
  const groups = lines.map(({ id, name }) => ({ id, name, rows: rows.filter(({ line }) => line === id) }))
  const others = rows.filter(({ line }) => line === null || !known.has(line))
  return [...groups, { id: '', name: 'Of no line', rows: others }].filter((group) => group.rows.length > 0)
}

/** Whether a sheet has a shelf to take boxes from: a shop that promises no days does not say where they come from. */
export function knowsShelf({ lines, rows }: KitchenSheet): boolean {
  return lines.length > 0 || rows.some(({ sizes }) => sizes.some(({ shelf }) => shelf > 0))
}

/** The boxes of sizes that do not lie on the shelf, and what they weigh. */
export function boxesToMake(sizes: SheetRow['sizes']): { boxes: number; kilograms: number } {
  return sizes.reduce(
    (sum, { boxes, shelf, grams }) => ({
      boxes: sum.boxes + boxes - shelf,
      kilograms: sum.kilograms + ((boxes - shelf) * grams) / 1000,
    }),
    { boxes: 0, kilograms: 0 },
  )
}
