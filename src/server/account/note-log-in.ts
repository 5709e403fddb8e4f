import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { networkOf } from '../http/limits/network-of.ts'
import { Refused } from '../http/refusals/refuse.ts'

type Tried = { db: Db; request: FastifyRequest; email: string }

/**
 * What a customer's sign-in gives; a line in the server's log says that it was, or that it failed or is not tried any
 * more, from which network, and whose it was by a keyed hash of the address. Lines about one account are known by it, and
 * whoever has the log without the database, which keeps the key, cannot find out whose they are.
 */
export async function noteLogIn<Entered>(entering: Promise<Entered>, tried: Tried): Promise<Entered> {
  try {
    const entered = await entering
    tried.request.log.info(await lineOf(tried), 'somebody signed in')
    return entered
  } catch (error) {
    const code = error instanceof Refused ? error.refusal.code : undefined
    if (code === 'wrong-credentials' || code === 'too-many-attempts')
      tried.request.log.warn({ ...(await lineOf(tried)), code }, 'a sign-in failed')
    throw error
  }
}

async function lineOf({ db, request, email }: Tried) {
  const [kept] = await db<{ key: Buffer }[]>`select key from log_key`
  if (!kept) throw new Error('the log has no key')
  const account = createHmac('sha256', kept.key).update(email).digest('base64url').slice(0, 22)
  return { reqId: request.id, account, network: networkOf(request.ip) }
}
