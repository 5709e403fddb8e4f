/** What shoppers and shopkeepers call an order: the last six characters of its id, in capitals. */
export function shortOrderId(id: string): string {
  return id.slice(-6).toUpperCase()
}
