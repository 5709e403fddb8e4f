import * as z from 'zod/mini'
import { readStored, removeStored, storeValue } from '../../calls/browser-store.ts'

/** Words that are not published, kept in this browser. */
const KeptDraft = z.object({
  /** The version saved last when they were begun. */
  version: z.number(),
  /** Since when, ms. */
  since: z.number(),
  content: z.unknown(),
})
export type KeptDraft = z.output<typeof KeptDraft>

/** Whose words of which piece. */
type Owner = { staffId: string; piece: string }

/** Whether they could be kept: a browser may have no room, or keep nothing. */
export function keepDraft(owner: Owner, draft: KeptDraft): boolean {
  return storeValue(keyOf(owner), draft)
}

export function forgetDraft(owner: Owner): void {
  removeStored(keyOf(owner))
}

export function readDraft(owner: Owner): KeptDraft | undefined {
  const read = z.safeParse(KeptDraft, readStored(keyOf(owner)))
  return read.success ? read.data : undefined
}

function keyOf({ staffId, piece }: Owner): string {
  return `halwai.words.${staffId}.${piece}`
}
