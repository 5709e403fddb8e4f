import { DEFAULT_SIZE } from '../../catalog/size.ts'
import type { WantedSize } from './plan-lines.ts'

/** Pieces of a size, as an order names them. */
export type NamedPieces = WantedSize & { name: string; grams: number }

/** What an order has more of and fewer of than it had, in words: '2 × Kaju Katli 500 g'. */
export type Difference = { more: readonly string[]; fewer: readonly string[] }

export function differenceOf(before: readonly NamedPieces[], after: readonly NamedPieces[]): Difference {
  const changes = new Map<string, NamedPieces>()
  const count = (pieces: NamedPieces, sign: 1 | -1) => {
    const name = JSON.stringify([pieces.productId, pieces.size])
    const known = changes.get(name)?.quantity ?? 0
    changes.set(name, { ...pieces, quantity: known + sign * pieces.quantity })
  }
  for (const pieces of before) count(pieces, -1)
  for (const pieces of after) count(pieces, 1)
  const all = [...changes.values()]
  const fewer = all.filter(({ quantity }) => quantity < 0).map((pieces) => ({ ...pieces, quantity: -pieces.quantity }))
  return { more: all.filter(({ quantity }) => quantity > 0).map(piecesWords), fewer: fewer.map(piecesWords) }
}

/** '2 × Kaju Katli 500 g'. */
export function piecesWords({ quantity, name, size, grams }: Omit<NamedPieces, 'productId'>): string {
  return `${quantity} × ${name} ${size === DEFAULT_SIZE ? `${grams} g` : size}`
}
