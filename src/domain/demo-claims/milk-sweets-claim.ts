import type { WhoseShop } from './whose-shop.ts'

/** What the demo says of milk sweets, without a full stop (specification §1); undefined but there. */
export function milkSweetsClaim({ demo }: WhoseShop): string | undefined {
  return demo ? 'Milk sweets are perishable, with a shelf life of 2-3 days' : undefined
}
