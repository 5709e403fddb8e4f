import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { networkOf } from '../http/limits/network-of.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { deviceOf } from './device.ts'

/**
 * Writes to the customer's confirmed address that somebody signed in from a browser that had not been here before: a
 * password is all that this took. Once a day for each kind of device in each network, of which a hash is kept.
 */
export async function tellOfNewBrowser(
  db: Db,
  customerId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  const place = createHash('sha256')
    .update(`${networkOf(ip)} ${deviceOf(headers['user-agent'])}`)
    .digest('base64url')
  await db`
    with told as (
      select id || ' ' || current_date || ' ' || ${place} as about, confirmed_email as recipient
      from customers where id = ${customerId} and confirmed_email is not null
    )
    ${insertMail(db, 'new-browser', 'told')}`
}
