import type { CartLine } from '../../domain/cart.ts'
import type { Tx } from '../db/connect.ts'

/** Takes exactly the bought lines out of the customer's cart; what it holds beyond them stays. */
export async function takeFromCart(tx: Tx, customerId: string, bought: readonly CartLine[]): Promise<void> {
  const lines = tx`unnest(${bought.map(({ productId }) => productId)}::text[], ${bought.map(({ size }) => size)}::text[],
    ${bought.map(({ quantity }) => quantity)}::int[]) as bought (product_id, size, quantity)`
  const used = tx`
    delete from cart_lines l using ${lines}
    where l.customer_id = ${customerId} and l.product_id = bought.product_id and l.size = bought.size
      and l.quantity <= bought.quantity`
  const lessened = tx`
    update cart_lines l set quantity = l.quantity - bought.quantity from ${lines}
    where l.customer_id = ${customerId} and l.product_id = bought.product_id and l.size = bought.size
      and l.quantity > bought.quantity`
  await Promise.all([used, lessened])
}
