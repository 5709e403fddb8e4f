import type { Availability } from './product.ts'

/** The size a cart call names when it leaves the choice to the shop, and the size of a product without sizes. */
export const DEFAULT_SIZE = 'default'

type Sized = { size: string; availability: Availability }

/**
 * The size meant by `asked`: the one of that label, in stock or not, or for 'default' the first in stock.
 * Undefined where there is none such.
 */
export function resolveSize<S extends Sized>(sizes: readonly S[], asked: string): S | undefined {
  return asked === DEFAULT_SIZE ? firstInStock(sizes) : sizes.find(({ size }) => size === asked)
}

/** The size whose price a card shows: the one its button adds, or the first where all are sold out. */
export function sizeOnCard<S extends Sized>(sizes: readonly S[]): S | undefined {
  return firstInStock(sizes) ?? sizes[0]
}

/** Whether no size is left. */
export function isSoldOut(sizes: readonly Sized[]): boolean {
  return firstInStock(sizes) === undefined
}

function firstInStock<S extends Sized>(sizes: readonly S[]): S | undefined {
  return sizes.find(({ availability }) => availability !== 'out')
}
