import type { ProductFields } from '../fields/delivery-fields.ts'

/** The products with these made by a line; '' for no line. What was said of them otherwise stays. */
export function withLine(products: readonly ProductFields[], ids: readonly string[], line: string): ProductFields[] {
  const known = products.map((one) => (ids.includes(one.product) ? { ...one, line } : one))
  const others = ids.filter((id) => !products.some(({ product }) => product === id))
  return [...known, ...others.map((product) => ({ product, line, notice: '', travels: '' }))]
}

/** Whether something is said of a product but which line makes it. */
export function isSpecial({ notice, travels }: ProductFields): boolean {
  return notice !== '' || travels !== ''
}
