/** Whether an address is entered as a new document: the policy that lets a payment window in belongs to that one. */
export function needsDocument(address: string): boolean {
  return /^\/place-order(?:[?#]|$)/.test(address)
}
