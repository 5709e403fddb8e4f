import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../env/env-pictures.ts'
import { BoundedMap } from '../http/answers/bounded-map.ts'
import type { PictureFiles } from './picture-files.ts'

/** How long the store may take for one file (ms). */
const PATIENCE = 10_000
/** What a process keeps of what it has read (bytes): some thousand files, a page's pictures without asking again. */
const MOST_KEPT = 64 * 1024 * 1024

/** Keeps pictures in a bucket; those asked for lately are answered from memory. */
export function filesInBucket(
  { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: Bucket,
  place: string,
): PictureFiles {
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2 })
  const kept = new BoundedMap<Buffer>(MOST_KEPT)
  const send = (file: string, init: RequestInit) =>
    client.fetch(`${endpoint}/${bucket}/${prefix}${file}`, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  const ask = async (file: string, method: 'HEAD' | 'GET' | 'DELETE') => {
    const answer = await send(file, { method })
    return answer.status === 404 ? undefined : expectOk(answer)
  }
  return {
    place,
    write: async (file, bytes) => {
      const headers = {
        'content-type': `image/${file.endsWith('.avif') ? 'avif' : 'webp'}`,
        // The store compares: a file that was damaged on its way is not kept.
        'x-amz-content-sha256': hash('sha256', bytes),
      }
      await expectOk(await send(file, { method: 'PUT', body: new Uint8Array(bytes), headers }))
    },
    has: async (file) => (await ask(file, 'HEAD')) !== undefined,
    read: async (file) => {
      const own = kept.get(file)
      if (own) return own
      const answer = await ask(file, 'GET')
      if (!answer) return undefined
      const bytes = Buffer.from(await answer.arrayBuffer())
      kept.set(file, bytes, bytes.length)
      return bytes
    },
    remove: async (file) => {
      kept.delete(file)
      await ask(file, 'DELETE')
    },
  }
}

/** Throws what the store says of itself; its answer holds none of the keys. */
async function expectOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  throw new Error(`The store of pictures answered ${answer.status} ${code}`.trimEnd())
}
