import * as z from 'zod/mini'

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
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Nothing could have been kept either.
  }
}

export function readDraft(owner: Owner): KeptDraft | undefined {
  try {
    const read = z.safeParse(KeptDraft, JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function keyOf({ staffId, piece }: Owner): string {
  return `halwai.words.${staffId}.${piece}`
}
