import type { FactName, ShopFacts } from '../../../domain/content/facts.ts'
import { factsLackedIn } from '../../../domain/content/left-out.ts'
import { textPlaces } from '../../../domain/content/text-places.ts'
import { placeName } from './piece-problems.ts'

/** A part that shoppers do not read, and the facts it names that the shop does not have. */
export type UnshownPart = { place: string; lacks: readonly FactName[] }

/** What shoppers do not read of a piece that is published: each place once. */
export function unshownParts(content: unknown, facts: ShopFacts): UnshownPart[] {
  const parts = new Map<string, Set<FactName>>()
  for (const { path, text } of textPlaces(content)) {
    const lacks = factsLackedIn(text, facts)
    if (lacks.length === 0) continue
    const place = placeName(content, path)
    parts.set(place, new Set([...(parts.get(place) ?? []), ...lacks]))
  }
  return [...parts].map(([place, lacks]) => ({ place, lacks: [...lacks] }))
}
