import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { objectionTo } from './s3-signature.ts'

export type Bucket = {
  endpoint: string
  /** What it holds, by the path of each: `/bucket/name`. */
  objects: Map<string, { bytes: Buffer; type: string }>
  /** Requests it has let in. */
  asked: string[]
  /** The code with which the next requests are answered, in turn, instead of being let in. */
  failures: string[]
  close: () => Promise<void>
}

/** A store that speaks as much S3 as the shop does, and lets in who signs as Amazon wants it. */
export async function openBucket(keys: Readonly<Record<string, string>>): Promise<Bucket> {
  const bucket: Omit<Bucket, 'endpoint' | 'close'> = { objects: new Map(), asked: [], failures: [] }
  const server = createServer((request, response) => void answer(bucket, keys, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { ...bucket, endpoint: `http://127.0.0.1:${port}`, close }
}

async function answer(
  { objects, asked, failures }: Omit<Bucket, 'endpoint' | 'close'>,
  keys: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  const { method = '', url = '', headers } = request
  const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  const objection = failures.shift() ?? objectionTo({ method, url, headers }, body, keys)
  if (objection) return void refuse(objection === 'SlowDown' ? 503 : 403, objection)
  asked.push(`${method} ${url}`)
  const kept = objects.get(url)
  if (method === 'PUT') objects.set(url, { bytes: body, type: headers['content-type'] ?? '' })
  if (method === 'DELETE') objects.delete(url)
  if (method === 'HEAD') response.writeHead(kept ? 200 : 404).end()
  else if (method !== 'GET') response.writeHead(method === 'DELETE' ? 204 : 200).end()
  else if (kept) response.writeHead(200, { 'content-type': kept.type }).end(kept.bytes)
  else refuse(404, 'NoSuchKey')
}
