import type { FastifyInstance } from 'fastify'
import type { Endpoint, Given } from '../../../contract/endpoint.ts'
import type { Env } from '../../env/env.ts'
import { type ReadyAnswer, type ReadyReply, readyAnswer, sendReady } from '../answers/ready-answer.ts'
import { allowedLines, hasOwnHost } from '../headers/cors.ts'
import { callHeaders } from '../headers/security.ts'
import type { Make } from './call-routes.ts'
import { KeptCalls } from './kept-calls.ts'
import { readGiven, type Sent } from './read-given.ts'

/**
 * Serves a call that is answered from memory alone: until something changes, the same question has the same answer.
 * An answer that takes long to make is promised, and is for its feature to keep.
 */
export type ServeReady = <E extends Endpoint>(
  endpoint: E,
  make: (given: Given<E>) => ReadyReply | Promise<ReadyReply>,
) => void

/** Turns contract values into routes, and keeps what they answer. */
export function serveReadyOn(app: FastifyInstance, env: Env): { serveReady: ServeReady; calls: KeptCalls } {
  const answerOf = (reply: ReadyReply) => dress(reply, env)
  const calls = new KeptCalls(answerOf)
  const linesFor = allowedLines(env)
  const serveReady: ServeReady = (endpoint, make) => {
    const begin = (sent: Sent): Make => {
      const given = readGiven(endpoint, sent)
      return () => make(given)
    }
    calls.route(endpoint.path, begin)
    app.get(endpoint.path, (request, reply) => {
      const send = (answer: ReadyAnswer) => sendReady(request, reply, answer, linesFor(request))
      const again = begin(request)
      const made = again()
      if (made instanceof Promise) made.then(answerOf).then(send, (error) => reply.send(error))
      else send(calls.keep(request.raw.url ?? '', made, again).answer)
    })
  }
  return { serveReady, calls }
}

/** Below this many bytes a compressed answer is no faster, above it compressing takes longer than sending. */
const WORTH_COMPRESSING = { least: 1_024, most: 4_000_000 }

function dress({ etag, bytes: make }: ReadyReply, env: Env): ReadyAnswer {
  const bytes = make()
  const compressible = bytes.length >= WORTH_COMPRESSING.least && bytes.length <= WORTH_COMPRESSING.most
  const vary = [...(hasOwnHost(env) ? ['origin'] : []), ...(compressible ? ['accept-encoding'] : [])].join(', ')
  const headers = {
    ...callHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    etag,
    ...(vary ? { vary } : {}),
  }
  return readyAnswer({ status: 200, etag, headers, bytes, compressible })
}
