/** The number of an order on screen: the last six characters of its id (specification §2). */
export function shortOrderId(id: string): string {
  return id.slice(-6)
}

/** The number of an order in letters and messages: in capitals, as the pages draw it. */
export function printedOrderId(id: string): string {
  return shortOrderId(id).toUpperCase()
}
