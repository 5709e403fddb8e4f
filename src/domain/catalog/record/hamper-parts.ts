import type { ProductFields } from './product-record.ts'

/** What is wrong with the parts of a hamper; those that can be in one, being there and no hampers themselves, `isPart` knows. */
export function partTroubles({ id, hamper }: ProductFields, isPart: (id: string) => boolean): string[] {
  const strangers = (hamper?.parts ?? []).filter(({ product }) => product === id || !isPart(product))
  return strangers.map(
    ({ product }) => `Hamper names “${product}”, which is no product of this shop that can be in it.`,
  )
}

/** Why what is in a hamper of that name is none itself. */
export function inHamper(name: string): string {
  return `It is in the hamper “${name}”, and cannot be one itself.`
}
