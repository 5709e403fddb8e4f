import { messageToAnybody } from '../../../contract/refusals/staff-refusals.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { canMove, findStatus, isToBeSent, ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { escapeControls } from '../../../domain/plain-text.ts'
import { CommandFailed, runCommand } from '../../commands/run-command.ts'
import type { Db } from '../../db/connect.ts'
import { Refused } from '../../http/refusals/refuse.ts'
import { moveOrder } from '../move/move-order.ts'
import { type FoundOrder, findOpenOrders, findOrdersById, findSlips, type SlipRow } from './order-queries.ts'
import { sheetLines } from './packing-sheet.ts'

const USAGE = `Usage: npm run order -- [order] [status]

[order] is the order's id, or the six characters that the shop shows of it.
Without an order the open ones are listed, without a status the order is shown. Statuses: ${ORDER_STATUSES.join(', ')}.`

/** Shows an order or moves it on; answers what to print, throws `CommandFailed`. */
export async function runOrderCommand(db: Db, words: readonly string[]): Promise<string> {
  const [typed, ...rest] = words
  if (typed === undefined) return listOpen(await findOpenOrders(db))
  const order = await getOrder(db, typed)
  if (rest.length === 0) return describe(db, order)
  return move(db, order, rest.join(' '))
}

async function getOrder(db: Db, typed: string): Promise<FoundOrder> {
  const wanted = typed.replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{6}|[0-9a-f]{24})$/.test(wanted)) throw new CommandFailed(`'${typed}' is no order id.\n\n${USAGE}`)
  const found = await findOrdersById(db, wanted)
  const [order, another] = found
  if (!order) throw new CommandFailed(`No order ${typed}.`)
  if (another)
    throw new CommandFailed(`${typed} may be any of these; give the whole id:\n${found.map(oneLine).join('\n')}`)
  return order
}

function oneLine({ id, status, placedAt, name }: FoundOrder): string {
  return `${id}  ${formatMoment(placedAt)}  ${status}  ${escapeControls(name)}`
}

function listOpen(orders: readonly FoundOrder[]): string {
  const list = orders.length === 0 ? 'No order is open.' : orders.map(oneLine).join('\n')
  return `${list}\n\n${USAGE}`
}

async function describe(db: Db, order: FoundOrder): Promise<string> {
  const sheet = await getSlip(db, order.id)
  const invoice = order.invoice === null ? [] : [`Invoice ${order.invoice}`]
  return [oneLine(order), ...invoice, ...sheetLines(sheet), nextOf(sheet)].join('\n')
}

async function getSlip(db: Db, id: string): Promise<SlipRow> {
  const [slip] = await findSlips(db, [id])
  if (!slip) throw new Error(`no order ${id}`)
  return slip
}

function nextOf({ status, cameBack, lines }: SlipRow): string {
  const isEmpty = isToBeSent(status) && lines.length === 0
  const next = ORDER_STATUSES.filter((to) => canMove(status, to) && !cameBack && (!isEmpty || to === 'Cancelled'))
  return next.length > 0 ? `It can go to: ${next.join(', ')}.` : 'It can go nowhere from there.'
}

async function move(db: Db, { id }: FoundOrder, typed: string): Promise<string> {
  const to = findStatus(typed)
  if (!to) throw new CommandFailed(`'${typed}' is no status. ${nextOf(await getSlip(db, id))}`)
  try {
    const moved = await moveOrder(db, id, to)
    const invoice = moved.invoiceNumber === undefined ? '' : ` Invoice ${moved.invoiceNumber}.`
    return `Order ${id}: ${moved.from} → ${moved.to}.${invoice}`
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new CommandFailed(`${messageToAnybody(error.refusal)} ${nextOf(await getSlip(db, id))}`)
  }
}

if (import.meta.main) await runCommand((db, _env, words) => runOrderCommand(db, words))
