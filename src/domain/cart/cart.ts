/** The most of one size in a cart: beyond it an order is a bulk order. */
export const MOST_PER_LINE = 99

/** Product id → size label → quantity (specification §3). */
export type CartData = Readonly<Record<string, Readonly<Record<string, number>>>>

export type CartLine = { productId: string; size: string; quantity: number }

export type CartOutcome =
  | { ok: true; cart: CartData }
  | { ok: false; refusal: { code: 'quantity-too-large'; most: number } }

/** The cart with `line.quantity` more of that product and size (specification §4). */
export function addLine(cart: CartData, line: CartLine): CartOutcome {
  return setLine(cart, { ...line, quantity: quantityOf(cart, line) + line.quantity })
}

/** The cart with exactly `line.quantity` of that product and size; 0 removes the line (specification §4). */
export function setLine(cart: CartData, line: CartLine): CartOutcome {
  if (line.quantity > MOST_PER_LINE) return { ok: false, refusal: { code: 'quantity-too-large', most: MOST_PER_LINE } }
  return { ok: true, cart: line.quantity > 0 ? withLine(cart, line) : removeLine(cart, line) }
}

/** The cart without that product and size. */
export function removeLine(cart: CartData, line: Omit<CartLine, 'quantity'>): CartData {
  return cartOf(linesOf(cart).filter((other) => other.productId !== line.productId || other.size !== line.size))
}

/** The lines of both carts, quantities added up and cut at the most a line can hold. */
export function mergeCarts(cart: CartData, other: CartData): CartData {
  return linesOf(other).reduce(
    (merged, line) => {
      const quantity = Math.min(MOST_PER_LINE, quantityOf(merged, line) + line.quantity)
      return withLine(merged, { ...line, quantity })
    },
    cartOf(linesOf(cart)),
  )
}

/** The sum of all positive quantities (specification §5). */
export function countItems(cart: CartData): number {
  return linesOf(cart).reduce((count, { quantity }) => count + quantity, 0)
}

/** How many of a product and size are in the cart, 0 without that line. */
export function quantityOf(cart: CartData, { productId, size }: Omit<CartLine, 'quantity'>): number {
  return own(own(cart, productId) ?? {}, size) ?? 0
}

/** Every line of positive quantity, in the order of the cart. */
export function linesOf(cart: CartData): readonly CartLine[] {
  return Object.entries(cart).flatMap(([productId, sizes]) =>
    Object.entries(sizes)
      .filter(([, quantity]) => quantity > 0)
      .map(([size, quantity]) => ({ productId, size, quantity })),
  )
}

/** The cart of these lines; a later line of the same product and size wins. */
export function cartOf(lines: readonly CartLine[]): CartData {
  return lines.reduce<CartData>(withLine, {})
}

function withLine(cart: CartData, { productId, size, quantity }: CartLine): CartData {
  return { ...cart, [productId]: { ...own(cart, productId), [size]: quantity } }
}

// Ids come from shoppers: '__proto__' or 'constructor' must not reach an inherited property.
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
