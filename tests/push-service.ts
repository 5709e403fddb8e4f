import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a push service takes, told by the address that it came for. */
type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Stands in for a push service on this machine: keeps what comes, and answers as a test says, 201 at first; undefined:
 * it never answers.
 */
export async function openPushService() {
  const pushed: Pushed[] = []
  const service = { answer: 201 as number | undefined, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    if (service.answer !== undefined) response.writeHead(service.answer, service.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    pushed,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

/** A browser's half of a subscription: what it hands to the shop, and how it opens what comes. */
export function newDevice() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
  return { ...keys, open: ({ body }: Pick<Pushed, 'body'>): unknown => decrypt(body, ecdh, auth) }
}

/** As a browser opens what comes (RFC 8291 and RFC 8188, written after them and not after the shop's library). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const idEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, idEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(idEnd, -16)), decipher.final()])
  // The last record ends with a 2, and nothing else.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** What the signature of a push says (RFC 8292), and the key it is by; throws where it is not by that key. */
export function readSignature({ headers }: Pick<Pushed, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('the signature of a push is not by its key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}
