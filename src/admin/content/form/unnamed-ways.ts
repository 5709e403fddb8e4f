import type { PieceName } from '../../../contract/admin/content.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'

const WAYS: Readonly<Partial<Record<PieceName, readonly { word: string; name: string }[]>>> = {
  categories: NEUTRAL_FRONT.categories.items.map(({ category, name }) => ({ word: category, name })),
  occasions: NEUTRAL_FRONT.occasions.items.map(({ occasion, name }) => ({ word: occasion, name })),
}

/** The usual names of the categories or occasions that are left out of what is written of them; none of another piece. */
export function unnamedWays(piece: PieceName, content: unknown): string[] {
  const named = new Set(partsOf(content).flatMap((part) => [part?.category, part?.occasion]))
  return (WAYS[piece] ?? []).filter(({ word }) => !named.has(word)).map(({ name }) => name)
}

type Part = { category?: unknown; occasion?: unknown } | null

function partsOf(content: unknown): readonly Part[] {
  if (typeof content !== 'object' || content === null || !('items' in content)) return []
  return Array.isArray(content.items) ? content.items : []
}
