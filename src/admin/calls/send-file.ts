import { readReply, unanswered } from '../../calls/api-error.ts'
import { addressOfCall } from '../../calls/call-address.ts'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { RELEASE } from '../../contract/release.ts'
import { noticed } from './call-admin.ts'

/** How long a photograph may take, ms: longer than the shop itself gives it. */
const PATIENCE = 150_000

type Following = { onProgress: (part: number) => void; signal: AbortSignal }

/**
 * Sends a file as it is, until `signal` says that nobody wants it any more; `onProgress` hears which part of it has gone,
 * 0 to 1. Throws the shop's refusal in its words.
 */
export function sendFile<E extends Endpoint & { takesFile: true }>(
  endpoint: E,
  query: Record<string, unknown>,
  file: File,
  { onProgress, signal }: Following,
): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    // Fetch does not tell how much has been sent.
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOfCall(endpoint.path, undefined, query))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(RELEASE)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.timeout = PATIENCE
    request.ontimeout = () => reject(unanswered())
    request.onerror = () => reject(unanswered())
    request.onabort = () => reject(unanswered())
    signal.addEventListener('abort', () => request.abort())
    request.onload = () => {
      try {
        resolve(readReply(request.status, request.responseText) as ReplyOf<E>)
      } catch (error) {
        reject(noticed(error as Parameters<typeof noticed>[0]))
      }
    }
    request.send(file)
  })
}
