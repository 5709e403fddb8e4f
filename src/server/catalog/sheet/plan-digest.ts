import { createHash, hash } from 'node:crypto'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Pause } from '../shelf/pause.ts'

/** Names a list of changes: the same changes have the same name. */
export function planOf(changes: unknown): string {
  return hash('sha256', JSON.stringify(changes), 'base64url')
}

/** The same for many. */
export async function planOfMany(changes: Iterable<unknown>, pause: Pause): Promise<string> {
  const digest = createHash('sha256')
  for (const change of changes) {
    digest.update(planOf(change))
    await pause()
  }
  return digest.digest('base64url')
}

/** Refuses changes that are no longer those that were looked at. */
export function checkPlan(expected: string | undefined, plan: string): void {
  if (expected !== undefined && expected !== plan) refuse({ code: 'catalogue-changed' })
}
