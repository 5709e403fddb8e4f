import { hash } from 'node:crypto'
import type { AgreedBill } from '../../domain/orders/revise/agreed-bill.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { StandingOrder } from './standing-order.ts'

/** An order as a change found or left it. */
export type KeptBill = Omit<AgreedBill, 'lines'> & { lines: readonly KeptLine[] }

type KeptLine = AgreedBill['lines'][number] & { name: string; grams: number }

export type KeptRevision = {
  id: string
  orderId: string
  staffId: string
  asked: Buffer
  before: KeptBill
  after: KeptBill
}

/** SHA-256 of what is asked for, as the contract has put its fields. */
export function hashOf(asked: object): Buffer {
  return hash('sha256', JSON.stringify(asked), 'buffer')
}

/** What this request has made of its order before (its bill, paise); undefined: nothing. Refuses one that asked for something else. */
export async function findRepeated(
  tx: Tx,
  { id, orderId, asked }: Pick<KeptRevision, 'id' | 'orderId' | 'asked'>,
): Promise<KeptBill | undefined> {
  const [earlier] = await tx<KeptRevision[]>`select order_id, asked, after from order_revisions where id = ${id}`
  if (earlier && !(earlier.orderId === orderId && earlier.asked.equals(asked)))
    refuse({ code: 'idempotency-key-reused' })
  return earlier?.after
}

/** What was agreed of an order before anybody changed it. */
export async function findAgreed(tx: Tx, orderId: string): Promise<AgreedBill | undefined> {
  const [first] = await tx<{ before: AgreedBill }[]>`
    select before from order_revisions where order_id = ${orderId} order by at, id limit 1`
  return first?.before
}

export async function keepRevision(
  tx: Tx,
  { id, orderId, staffId, asked, before, after }: KeptRevision,
): Promise<void> {
  await tx`
    insert into order_revisions (id, order_id, staff_id, asked, before, after)
    values (${id}, ${orderId}, ${staffId}, ${asked}, ${tx.json(before)}, ${tx.json(after)})`
}

/** What is kept of an order as it is. */
export function billKept(order: StandingOrder): KeptBill {
  const { deliveryFee, deliveryDiscount, additionalCosts, amount } = order
  return { lines: order.lines.map(lineKept), deliveryFee, deliveryDiscount, additionalCosts, amount }
}

export function lineKept({ productId, name, size, grams, price, quantity, discount }: KeptLine): KeptLine {
  return { productId, name, size, grams, price, quantity, discount }
}
