import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Before any number of shops, as nginx or HAProxy stands there: in turn, another one where nobody listens, and another one
 * too for a script that one has not.
 */
export type Balancer = {
  url: string
  /** Where requests go from now on; while there is none, they wait. */
  backends: string[]
  close: () => Promise<void>
}

const PATIENCE = 30_000 // ms that a request waits for a shop that answers

export async function openBalancer(): Promise<Balancer> {
  let turn = 0
  const backends: string[] = []
  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked)
    const until = Date.now() + PATIENCE
    for (let tries = 1; Date.now() < until; tries++) {
      const backend = backends[turn++ % Math.max(1, backends.length)]
      const isLast = tries >= backends.length
      const outcome = backend === undefined ? 'nobody' : await pass(backend, { asked, body, reply, isLast })
      // What a shop may have done already is not sent again by anyone but its shopper, who has its key.
      if (outcome === 'answered') return
      if (outcome === 'broken' && asked.method !== 'GET') break
      if (outcome !== 'lacks') await pause(20)
    }
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}`, backends, close }
}

type Passed = { asked: IncomingMessage; body: Buffer; reply: ServerResponse; isLast: boolean }

/**
 * `nobody`: it has not got the request; `broken`: it may have, and gave no whole answer; `lacks`: it has no such script, and
 * another one may.
 */
function pass(backend: string, passed: Passed): Promise<'answered' | 'nobody' | 'broken' | 'lacks'> {
  const { asked, body, reply, isLast } = passed
  return new Promise((resolve) => {
    const { method, headers } = asked
    const request = ask(new URL(asked.url ?? '/', backend), { method, headers }, (answer) => {
      if (answer.statusCode === 404 && !isLast && /^\/(admin\/)?assets\//.test(asked.url ?? '')) {
        answer.resume()
        return resolve('lacks')
      }
      buffer(answer).then(
        (whole) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers).end(whole)
          resolve('answered')
        },
        () => resolve('broken'),
      )
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'nobody' : 'broken'))
    request.end(body)
  })
}
