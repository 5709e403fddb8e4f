import { isDeepStrictEqual } from 'node:util'
import type { Product } from '../../../domain/catalog/product.ts'
import { comparatorOf, PRODUCT_ORDERS } from '../../../domain/catalog/product-sort.ts'
import type { Move } from './move.ts'

/** Products of one category and sub-category, by slot: the bestselling ones, and for each product those most like it. */
export type Kind = { best: readonly number[]; alike: Map<string, readonly number[]> }

const compareSold = comparatorOf(PRODUCT_ORDERS.bestselling)

/** Every kind that was asked for so far. */
export class Kinds {
  private readonly kept: Map<string, Kind>

  constructor(kept: Map<string, Kind> = new Map()) {
    this.kept = kept
  }

  of(product: Product, findBest: () => readonly number[]): Kind {
    const key = keyOf(product)
    const kind = this.kept.get(key) ?? { best: findBest(), alike: new Map() }
    this.kept.set(key, kind)
    return kind
  }

  /** The same after `moves`: a kind is forgotten where one of its products moved in a way that counts. */
  after(moves: readonly Move[]): Kinds {
    const next = new Map(this.kept)
    for (const { was, is } of moves) {
      if (was && is && countsAlike(was, is)) continue
      if (was) next.delete(keyOf(was))
      if (is) next.delete(keyOf(is))
    }
    return new Kinds(next)
  }
}

/** Most changes are of a price or a text: all that is remembered of the kind stays right. */
function countsAlike(one: Product, other: Product): boolean {
  return keyOf(one) === keyOf(other) && compareSold(one, other) === 0 && isDeepStrictEqual(one.tags, other.tags)
}

function keyOf({ category, subCategory }: Product): string {
  return `${category} ${subCategory}`
}
