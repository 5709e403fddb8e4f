// A bare node:http server and a bare Fastify server that send given bytes: what the shop's answers are measured against.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

export type Served = { path: string; headers: Record<string, string>; body: string }

const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()

const bare = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(404, { 'content-length': '0' }).end()
  response.writeHead(200, answer.headers).end(answer.body)
})

const fastify = Fastify()
fastify.get('/*', (request, reply) => {
  const answer = answers.get(request.url)
  if (!answer) return reply.code(404).send()
  return reply.headers(answer.headers).send(answer.body)
})

process.on('message', (served: Served[]) => {
  answers.clear()
  for (const { path, headers, body } of served) answers.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send?.({ loaded: answers.size })
})

await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
await fastify.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ http: (bare.address() as AddressInfo).port, fastify: (fastify.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
