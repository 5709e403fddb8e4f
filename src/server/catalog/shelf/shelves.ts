import { isDeepStrictEqual } from 'node:util'
import type { Product } from '../../../domain/catalog/product.ts'
import { SearchIndex } from '../search/search-index.ts'
import { FilterBits } from './filter-bits.ts'
import { Kinds } from './kinds.ts'
import type { Move, Slots } from './move.ts'
import type { Pause } from './pause.ts'
import { Popularity } from './popularity.ts'
import { NO_SLOTS, resort, type SortedSlots } from './sorted-slots.ts'

/** The indexes of the catalogue. A product keeps its slot for good; the arrays are by slot. */
export type Shelves = {
  /** Counts the changes; availability is not among them. */
  version: number
  /** Grows and never forgets, so all versions share it. */
  slotOf: Map<string, number>
  sorted: SortedSlots
  /** Of the first size, paise. */
  prices: Int32Array
  filters: FilterBits
  kinds: Kinds
  popularity: Popularity
  /** Shared by all versions. */
  search: SearchIndex
}

/** By product id; undefined for a product that is no longer published. */
export type Changes = ReadonlyMap<string, Product | undefined>

export function emptyShelves(): Shelves {
  return {
    version: 0,
    slotOf: new Map(),
    sorted: NO_SLOTS,
    prices: new Int32Array(),
    filters: new FilterBits([]),
    kinds: new Kinds(),
    popularity: new Popularity(new Uint32Array(), 0),
    search: new SearchIndex(),
  }
}

/** The next shelves and products; nothing of the ones before is touched but what they share. */
export async function restock(
  shelves: Shelves,
  before: Slots,
  changes: Changes,
  pause: Pause,
): Promise<{ shelves: Shelves; slots: Slots }> {
  const moves = movesOf(shelves.slotOf, before, changes)
  const slots = before.slice()
  for (const { slot, is } of moves) slots[slot] = is
  const sorted = await resort(shelves.sorted, moves, { before, after: slots }, pause)
  await reindex(shelves.search, moves, pause)
  return {
    slots,
    shelves: {
      ...shelves,
      version: shelves.version + 1,
      sorted,
      prices: reprice(shelves.prices, moves, slots.length),
      filters: shelves.filters.after(moves, slots),
      kinds: shelves.kinds.after(moves),
      popularity: new Popularity(sorted.bestselling, slots.length),
    },
  }
}

function movesOf(slotOf: Map<string, number>, before: Slots, changes: Changes): Move[] {
  const moves: Move[] = []
  for (const [id, is] of changes) {
    const slot = slotOf.get(id) ?? slotOf.size
    const was = before[slot]
    if (!was && !is) continue
    slotOf.set(id, slot)
    moves.push({ slot, was, is })
  }
  return moves
}

function reprice(prices: Int32Array, moves: readonly Move[], capacity: number): Int32Array {
  const next = new Int32Array(capacity)
  next.set(prices)
  for (const { slot, is } of moves) next[slot] = is?.variants[0]?.price ?? 0
  return next
}

async function reindex(search: SearchIndex, moves: readonly Move[], pause: Pause): Promise<void> {
  for (const { slot, was, is } of moves) {
    if (was && is && isDeepStrictEqual(textOf(was), textOf(is))) continue
    if (was) search.remove(slot, was)
    if (is) search.add(slot, is)
    await pause()
  }
}

function textOf({ name, nameHi, aliases, tags, category, subCategory, bestseller, description }: Product): unknown[] {
  return [name, nameHi, aliases, tags, category, subCategory, bestseller, description]
}
