/** How many fields a form says are other than at first. */
export function countChanges(dirtyFields: unknown): number {
  if (dirtyFields === true) return 1
  if (typeof dirtyFields !== 'object' || dirtyFields === null) return 0
  return Object.values(dirtyFields).reduce<number>((sum, part) => sum + countChanges(part), 0)
}
