import type { CartLine } from '../../domain/cart/cart.ts'
import type { Tx } from '../db/connect.ts'

/** Takes exactly the bought lines out of the customer's cart; what it holds beyond them stays. */
export async function takeFromCart(tx: Tx, customerId: string, bought: readonly CartLine[]): Promise<void> {
  await tx`
    merge into cart_lines l
    using unnest(${bought.map(({ productId }) => productId)}::text[], ${bought.map(({ size }) => size)}::text[],
      ${bought.map(({ quantity }) => quantity)}::int[]) as bought (product_id, size, quantity)
    on l.customer_id = ${customerId} and l.product_id = bought.product_id and l.size = bought.size
    when matched and l.quantity <= bought.quantity then delete
    when matched then update set quantity = l.quantity - bought.quantity`
}
