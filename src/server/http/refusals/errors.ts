import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../../contract/admin/refusals/staff-refusals.ts'
import { isDatabaseAway } from '../../db/away.ts'
import { TOO_SLOW } from './protocol-error.ts'
import { failureOf, Refused, statusOf } from './refuse.ts'

/** Seconds after which a shopper may try again what the shop could not take. */
const TRY_AGAIN_AFTER = 5

/** Every failure of a call leaves as `{success: false, message, code}`; what we did not foresee tells nothing internal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, { code: 'not-found' }))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isTooSlow(error, request)) return endSlow(reply)
  const refusal = refusalOf(error)
  const line = { reqId: request.id, err: error }
  if (refusal.code === 'internal') request.log.error(line, 'a call failed')
  if (error instanceof Refused && error.cause !== undefined) {
    request.log.warn({ reqId: request.id, err: error.cause }, 'a call was refused for what somebody else said')
  }
  const retryAfter = error instanceof Refused ? error.retryAfter : undefined
  // Who is told when to come again found a limit, not trouble: a flood of them must not fill the log.
  if (refusal.code === 'unavailable' && retryAfter === undefined) {
    request.log.warn(line, 'a call found the shop unavailable')
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return sendFailure(reply, refusal)
}

/** Whether the call's time is over and its body has still not come: that is its sender's doing. */
function isTooSlow(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && (error as FastifyError).code === 'FST_ERR_HANDLER_TIMEOUT' && raw.complete === false
}

/** Says so, as node:http does of headers that do not come, and listens no longer. */
function endSlow(reply: FastifyReply): FastifyReply {
  return reply
    .code(408)
    .header('connection', 'close')
    .send(failureOf({ code: 'bad-request', message: TOO_SLOW }))
}

export function sendFailure(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statusOf(refusal)
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', TRY_AGAIN_AFTER)
  return reply.code(status).send(failureOf(refusal))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  const status = statusIn(error)
  return status === undefined && isDatabaseAway(error) ? { code: 'unavailable' } : refusalOfStatus(status)
}

/**
 * What Fastify or the files it sends could not read, or would not. ECONNRESET has a status where it was the caller who
 * hung up in the middle of a body.
 */
function statusIn(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { statusCode, code = '', expose } = error as Partial<FastifyError> & { expose?: boolean }
  return code.startsWith('FST_') || code === 'ECONNRESET' || expose === true ? statusCode : undefined
}

function refusalOfStatus(status: number | undefined): Refusal {
  if (status === 403 || status === 404) return { code: 'not-found' }
  if (status === 413) return { code: 'body-too-large' }
  if (status === 415) return { code: 'unsupported-media-type' }
  if (status === 503) return { code: 'unavailable' }
  if (status !== undefined && status >= 400 && status < 500) {
    return { code: 'bad-request', message: 'The request could not be read.' }
  }
  return { code: 'internal' }
}
