import { hash } from 'node:crypto'
import type { RevisionPlan } from '../../contract/admin/orders/revise.ts'
import { type Paise, sumOf, times } from '../../domain/money.ts'
import type { LinePieces } from '../../domain/orders/refund.ts'
import type { RevisedBill } from '../../domain/orders/revise/revise-bill.ts'
import type { Tx } from '../db/connect.ts'
import { type PromiseRow, promiseOfOrder, viewStaffPromise } from '../promise/view-promise.ts'
import type { PlacedLine } from './added-lines.ts'
import { billKept, findAgreement } from './kept-revisions.ts'
import type { AnewPromised } from './promise-anew.ts'
import { billRevised } from './revised-bill.ts'
import type { StandingLine, StandingOrder } from './standing-order.ts'

type ChangedLines = { removed: readonly LinePieces[]; placed: readonly PlacedLine[] }

type Changes = ChangedLines & { anew: AnewPromised | undefined }

/** A line as it is after a change. */
export type RevisedLine = Omit<StandingLine, 'variantId' | 'hsn' | 'gstRate' | 'tookStock' | 'holdsTheSame' | 'takes'>

/** `fee`: what its delivery costs from now on where it is not free, paise; null: what it cost. */
export type Drawn = { bill: RevisedBill; lines: readonly RevisedLine[]; fee: Paise | null; plan: RevisionPlan }

/** What an order comes to without what is removed, with what is placed in it, and promised anew where it is. */
export async function drawUpRevision(
  tx: Tx,
  orderId: string,
  order: StandingOrder,
  { anew, ...changed }: Changes,
): Promise<Drawn> {
  const after = linesAfter(order, changed)
  const { agreed, fee } = (await findAgreement(tx, orderId)) ?? { agreed: billKept(order), fee: order.deliveryFee }
  const goes = anew ? { ...order, promise: anew.promise } : order
  const isSame = anew === undefined && changed.removed.length + changed.placed.length === 0
  const bill = isSame
    ? billStanding(order)
    : await billRevised(tx, { order: goes, agreed, fee: anew?.fee ?? fee, lines: after })
  const lines = after.map((line, at) => ({ ...line, discount: bill.ofLines[at] ?? null }))
  const { added, removed } = wordsOf(order, changed)
  const { total, ofLines: _, ...rest } = bill
  const promise = await findPromise(tx, orderId)
  const plan = { before: costsOf(order), after: { ...rest, amount: total }, added, removed, promise }
  const known = [plan, order.lines, order.address, order.promise, lines]
  return { bill, lines, fee: anew?.fee ?? null, plan: { ...plan, seen: hash('sha256', JSON.stringify(known)) } }
}

/** Where nothing of it changes, whatever the shop asks for by now. */
function billStanding({ subtotal, deliveryFee, additionalCosts, discount, amount, lines }: StandingOrder): RevisedBill {
  const ofLines = lines.map((line) => line.discount)
  return { subtotal, deliveryFee, additionalCosts, discount, total: amount, ofLines }
}

/** As it is by now. */
async function findPromise(tx: Tx, orderId: string): Promise<RevisionPlan['promise']> {
  const [order] = await tx<{ promise: PromiseRow | null }[]>`
    select ${promiseOfOrder(tx)} as promise from orders o where o.id = ${orderId}`
  return order?.promise ? viewStaffPromise(order.promise) : null
}

/** In the order of their positions. */
function linesAfter({ lines }: StandingOrder, { removed, placed }: ChangedLines): Omit<RevisedLine, 'discount'>[] {
  const joined = placed.filter(({ isNew }) => !isNew)
  const standing = lines.map((line) => {
    const quantity = line.quantity - piecesAt(removed, line.position) + piecesAt(joined, line.position)
    return { ...line, quantity }
  })
  // How much is left of a thing is no part of an order, and another number with each that is sold.
  const fresh = placed.filter(({ isNew }) => isNew).map(({ left: _left, isNew: _isNew, ...line }) => line)
  return [...standing, ...fresh].filter(({ quantity }) => quantity > 0)
}

function piecesAt(pieces: readonly LinePieces[], at: number): number {
  return pieces.find(({ position }) => position === at)?.quantity ?? 0
}

function wordsOf({ lines }: StandingOrder, { removed, placed }: ChangedLines): Pick<RevisionPlan, 'added' | 'removed'> {
  const taken = removed.flatMap(({ position, quantity }) =>
    lines.filter((line) => line.position === position).map((line) => ({ ...line, quantity })),
  )
  return { added: placed.map(piecesOf), removed: taken.map(piecesOf) }
}

function piecesOf({ name, size, grams, quantity, price }: RevisionPlan['added'][number]) {
  return { name, size, grams, quantity, price }
}

function costsOf({ subtotal, deliveryFee, additionalCosts, discount, amount }: StandingOrder): RevisionPlan['before'] {
  return { subtotal, deliveryFee, additionalCosts, discount, amount }
}

/** What the things of an order cost (paise) without what is removed. */
export function subtotalWithout({ lines }: StandingOrder, removed: readonly LinePieces[]): Paise {
  return sumOf(lines.map(({ price, quantity, position }) => times(price, quantity - piecesAt(removed, position))))
}
