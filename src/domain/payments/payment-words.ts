/** What a method of payment is called on screen. */
export function paymentWords(method: string): string {
  return method === 'cod' ? 'Cash on Delivery' : 'Online Payment'
}
