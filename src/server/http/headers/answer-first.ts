import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env/env.ts'
import { type ReadyAnswer, readyFor, writeReady } from '../answers/ready-answer.ts'
import { allowedLines } from './cors.ts'

/** Finds the answer that is kept for a GET of `url`. */
export type FindKept = (url: string) => ReadyAnswer | undefined

/** Told of each answer sent: its status, and the seconds it took. */
export type OnAnswer = (status: number, seconds: number) => void

export type FirstLook = {
  /** Names a place to look in. */
  lookFirst: (find: FindKept) => void
  onAnswer: (tell: OnAnswer) => void
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sends what is kept before Fastify sees the request: routing, hooks and objects of its own would take as long as all
 * the rest. What is not kept, and everything once the shop is closing, goes Fastify's way.
 */
export function answerFirst(app: FastifyInstance, env: Env): FirstLook {
  const places: FindKept[] = []
  const listeners: OnAnswer[] = []
  const linesFor = allowedLines(env)
  const [handle] = app.server.listeners('request') as [Handle]
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (closing || request.method !== 'GET') return false
    const begun = performance.now()
    const answer = findIn(places, request.url ?? '')
    if (!answer) return false
    const lines = linesFor(request)
    const made = readyFor(request.headers, answer)
    const send = (ready: Awaited<typeof made>) => {
      writeReady(response, ready, lines)
      for (const tell of listeners) tell(ready.status, (performance.now() - begun) / 1000)
    }
    // What cannot be compressed is tried again by its route, which says why.
    if (made instanceof Promise) made.then(send, () => handle(request, response))
    else send(made)
    return true
  }

  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!sendKept(request, response)) handle(request, response)
  })
  return { lookFirst: (find) => void places.push(find), onAnswer: (tell) => void listeners.push(tell) }
}

/** A place that fails is no reason to answer nothing: the route fails again, and tells. */
function findIn(places: readonly FindKept[], url: string): ReadyAnswer | undefined {
  try {
    for (const find of places) {
      const answer = find(url)
      if (answer) return answer
    }
  } catch {}
  return undefined
}
