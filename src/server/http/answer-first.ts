import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { allowedLines } from './cors.ts'
import { type ReadyAnswer, sendReady } from './ready-answer.ts'

/** Finds the answer that is kept for a GET of `url`. */
export type FindKept = (url: string) => ReadyAnswer | undefined

/** Sends what is kept before anything else is done about a request. Gives the way to name a place to look in. */
export function answerFirst(app: FastifyInstance, env: Env): (find: FindKept) => void {
  const places: FindKept[] = []
  const linesFor = allowedLines(env)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '' } = request.raw
    const answer = method === 'GET' ? findIn(places, url) : undefined
    if (answer) sendReady(request, reply, answer, linesFor(request))
    else done()
  })
  return (find) => void places.push(find)
}

function findIn(places: readonly FindKept[], url: string): ReadyAnswer | undefined {
  for (const find of places) {
    const answer = find(url)
    if (answer) return answer
  }
  return undefined
}
