import type { Product } from '../../domain/product.ts'
import type { Move } from './move.ts'

/** Products of one category and sub-category, by slot: the bestselling ones, and for each product those most like it. */
export type Kind = { best: readonly number[]; alike: Map<string, readonly number[]> }

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

  /** The same after `moves`: a kind is forgotten where one of its products moved. */
  after(moves: readonly Move[]): Kinds {
    const next = new Map(this.kept)
    for (const product of moves.flatMap(({ was, is }) => [was ?? [], is ?? []].flat())) next.delete(keyOf(product))
    return new Kinds(next)
  }
}

function keyOf({ category, subCategory }: Product): string {
  return `${category} ${subCategory}`
}
