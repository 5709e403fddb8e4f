import { hash } from 'node:crypto'
import type { Paise } from '../../domain/money.ts'
import type { AgreedBill } from '../../domain/orders/revise/agreed-bill.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { StandingOrder } from './standing-order.ts'

/** An order as a change found or left it. */
export type KeptBill = Omit<AgreedBill, 'lines'> & {
  lines: readonly KeptLine[]
  /** What its delivery costs from there on where it is not free, paise; null: what it cost. */
  fee: Paise | null
}

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

/** What was agreed of an order before anybody changed it, and what its delivery costs since it goes elsewhere. */
export type Agreement = { agreed: AgreedBill; fee: Paise }

/** Undefined where nobody has changed it yet. */
export async function findAgreement(tx: Tx, orderId: string): Promise<Agreement | undefined> {
  const [first] = await tx<{ before: AgreedBill; fee: Paise | null }[]>`
    select before, (select (after ->> 'fee')::int from order_revisions
      where order_id = ${orderId} and after ->> 'fee' is not null order by at desc, id desc limit 1) as fee
    from order_revisions where order_id = ${orderId} order by at, id limit 1`
  return first && { agreed: first.before, fee: first.fee ?? first.before.deliveryFee }
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
  return { lines: order.lines.map(lineKept), deliveryFee, deliveryDiscount, additionalCosts, amount, fee: null }
}

export function lineKept({ productId, name, size, grams, price, quantity, discount }: KeptLine): KeptLine {
  return { productId, name, size, grams, price, quantity, discount }
}
