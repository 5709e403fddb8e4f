import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { queueRefundMail } from '../mail/queue-mail.ts'
import { tellMove } from '../orders/move/tell-move.ts'
import type { Payments } from './payments.ts'
import { KeysRefused, NoKeys, ProviderFailed } from './provider.ts'

/** `tries`: the number of this try. */
type Due = {
  id: string
  provider: ProviderName
  paymentId: string
  orderId: string
  amount: number
  tries: number
  reason: string
}

/**
 * Sends money back, once, and says so: the provider knows a repetition by the refund's id. Nobody else tries, or has it
 * paid by hand, meanwhile. Throws what went wrong, and keeps it for staff to read.
 */
export async function sendBack({ db, findProviders }: Payments, refundId: string): Promise<void> {
  const due = await beginTry(db, refundId)
  if (!due) return
  try {
    const provider = (await findProviders())[due.provider]
    if (!provider) throw new NoKeys(due.provider)
    await markSent(db, due, await provider.refund(refundId, due.paymentId, due.amount))
  } catch (error) {
    await noteProblem(db, due, error)
    throw error
  }
}

/**
 * Undefined where nothing is to be sent. A try of another process counts as ended after more than twice the time that
 * any of them can take.
 */
async function beginTry(db: Db, id: string): Promise<Due | undefined> {
  const [due] = await db<Due[]>`
    update refunds r set tries = tries + 1, trying_since = now() from payments p
    where r.id = ${id} and r.state = 'queued' and p.id = r.payment_id
      and (trying_since is null or trying_since < now() - interval '1 minute')
    returning r.id, p.provider, p.payment_id, p.order_id, r.amount, r.tries, r.reason`
  if (due) return due
  const [waiting] = await db`select from refunds where id = ${id} and state = 'queued'`
  if (waiting) throw new Error(`refund ${id} is being sent already`)
  return undefined
}

/** A provider that is believed to have sent it has, whatever was meant to become of it. */
function markSent(db: Db, { id, orderId, reason }: Due, providerRefundId: string): Promise<void> {
  return transact(db, async (tx) => {
    const { count } = await tx`
      update refunds set state = 'done', provider_refund_id = ${providerRefundId}, done_at = now(), problem = null,
        refused = false, waits_for_keys = false, trying_since = null
      where id = ${id} and state in ('queued', 'by-hand')`
    if (count > 0) await queueRefundMail(tx, { id, orderId, cause: reason === 'staff' ? 'staff' : 'shopper' })
    else await noteTwice(tx, id, providerRefundId)
    await tellMove(tx, orderId)
  })
}

/** A process that stood still for minutes sent what was refused and paid by hand meanwhile: somebody has to know. */
async function noteTwice(tx: Tx, id: string, providerRefundId: string): Promise<void> {
  const problem = `The provider has sent it after all, as ${providerRefundId}`
  const { count } = await tx`update refunds set problem = ${problem} where id = ${id} and state = 'handed'`
  if (count === 0) return
  await tx`
    insert into ledger (at, cause, document, order_id, debit, credit, amount)
    select now(), 'refund', ${providerRefundId}, p.order_id, 'customers', p.provider, r.amount
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id} and p.currency = 'INR'`
}

/** A try that another one has overtaken says nothing any more. */
async function noteProblem(db: Db, { id, orderId, tries }: Due, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  const waits = error instanceof KeysRefused
  const refused = error instanceof ProviderFailed && error.refused && !waits
  await db`
    update refunds set problem = ${problem.slice(0, 500)}, refused = ${refused}, waits_for_keys = ${waits}, trying_since = null
    where id = ${id} and state = 'queued' and tries = ${tries}`
  await tellMove(db, orderId)
}
