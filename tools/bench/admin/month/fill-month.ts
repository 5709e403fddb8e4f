import { type Month, monthAfter, monthOf } from '../../../../src/domain/settings/month.ts'
import type { Tx } from '../../../../src/server/db/connect.ts'
import { fillShop } from '../generate.ts'
import { monthDays } from '../sales-days.ts'
import { issueCreditNotes, issueInvoices } from './issue-documents.ts'
import { writeBusinesses, writeRefunds, writeReturns } from './write-month.ts'

/** Of all that are placed: others are cancelled, or sent in the month after. */
const SENT_IN_IT = 0.89

/** Per order that would be delivered. */
const CAME_BACK = 0.02

/**
 * Fills the database at `url`, which has products and coupons, with the month before that of `now` (ms) of a shop that sends
 * so many orders in it, with every document as the shop writes it, and answers which month it is.
 */
export async function fillMonth(url: string, { sent, now }: { sent: number; now: number }): Promise<Month> {
  const month = monthAfter(monthOf(now), -1)
  const orders = Math.ceil(sent / SENT_IN_IT)
  const wanted = { orders, customers: Math.ceil(orders / 5), now, days: monthDays(month, orders, now) }
  await fillShop(url, wanted, { draw: drawReturns, write: writeMonth })
  return month
}

/** What comes back was on its way. */
async function drawReturns(tx: Tx): Promise<void> {
  await tx`
    update drawn set status = 'Out for Delivery' where status = 'Delivered' and pg_temp.chance(n, 61) < ${CAME_BACK}`
}

async function writeMonth(tx: Tx): Promise<void> {
  await writeReturns(tx)
  await writeBusinesses(tx)
  await issueInvoices(tx)
  // An invoice leaves out what was given back before it.
  await writeRefunds(tx)
  await issueCreditNotes(tx)
}
