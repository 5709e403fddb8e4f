import type { Taking } from './capacity.ts'
import type { OfferLine } from './offer.ts'
import type { Promised } from './promised.ts'
import type { CompiledShop } from './rule/compiled-shop.ts'
import { takingsOf } from './rule/takings.ts'

/** What an order takes, and for which of its lines; null: for itself, in its window. */
export type OrderTaking = Taking & { position: number | null }

/**
 * What an order placed at `at` (ms) takes by its lines, so that pieces which are taken off give back theirs; in sum it is
 * what `takingsOf` says.
 */
export function orderTakingsOf(
  promised: Promised,
  { lines, at, shop }: { lines: readonly OfferLine[]; at: number; shop: CompiledShop },
): readonly OrderTaking[] {
  const ofLines = lines.flatMap((line, position) =>
    takingsOf({ ...promised, window: null }, { lines: [line], at, shop }).map((taking) => ({ ...taking, position })),
  )
  const ofItself = takingsOf(promised, { lines: [], at, shop }).map((taking) => ({ ...taking, position: null }))
  return [...ofLines, ...ofItself]
}
