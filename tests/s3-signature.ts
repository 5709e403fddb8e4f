import { createHash, createHmac } from 'node:crypto'

/** A request to a store that speaks S3, as it was signed. */
export type SignedRequest = {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The signature that AWS's version 4 gives a request whose `authorization` names these headers and this scope. */
export function signatureOf({ method, url, headers }: SignedRequest, secret: string): string {
  const { scope = '', names = '' } = readAuthorization(String(headers.authorization))
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const [day = '', region = '', service = ''] = scope.split('/')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w+)$/

/** The parts of an `authorization` header; none where it is no such header. */
function readAuthorization(header: string): Record<string, string | undefined> {
  return AUTHORIZATION.exec(header)?.groups ?? {}
}

/** What is wrong with a request, in the store's words; undefined: nothing. `keys`: the secret of each key's id. */
export function objectionTo(request: SignedRequest, body: Buffer, keys: Readonly<Record<string, string>>) {
  const { keyId = '', names = '', signature } = readAuthorization(String(request.headers.authorization))
  const secret = keys[keyId]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const signed = names.split(';')
  if (!['host', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
  if (signature !== signatureOf(request, secret)) return 'SignatureDoesNotMatch'
  const announced = request.headers['x-amz-content-sha256']
  if (announced !== 'UNSIGNED-PAYLOAD' && announced !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const at = Date.parse(String(request.headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  return Math.abs(Date.now() - at) < 15 * 60_000 ? undefined : 'RequestTimeTooSkewed'
}
