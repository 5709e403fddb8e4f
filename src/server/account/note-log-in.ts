import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { networkOf } from '../http/limits/network-of.ts'
import { Refused } from '../http/refusals/refuse.ts'

type Tried = { db: Db; request: FastifyRequest; email: string }

/**
 * What a customer's sign-in gives; where it fails or is not tried any more, a line in the server's log says from which
 * network, and whose it was by a keyed hash of the address. Lines about one account are known by it, and whoever has the
 * log without the database, which keeps the key, cannot find out whose they are.
 */
export async function noteIfFailed<Entered>(entering: Promise<Entered>, tried: Tried): Promise<Entered> {
  try {
    return await entering
  } catch (error) {
    const code = error instanceof Refused ? error.refusal.code : undefined
    if (code === 'wrong-credentials' || code === 'too-many-attempts') await note(tried, code)
    throw error
  }
}

async function note({ db, request, email }: Tried, code: string): Promise<void> {
  const [kept] = await db<{ key: Buffer }[]>`select key from log_key`
  if (!kept) throw new Error('the log has no key')
  const account = createHmac('sha256', kept.key).update(email).digest('base64url').slice(0, 22)
  request.log.warn({ reqId: request.id, account, network: networkOf(request.ip), code }, 'a sign-in failed')
}
