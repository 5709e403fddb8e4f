import { readReply, unanswered } from '../../calls/api-error.ts'
import { addressOfCall } from '../../calls/call-address.ts'
import { type Picture, uploadPicture } from '../../contract/admin/pictures.ts'
import { RELEASE } from '../../contract/release.ts'
import { noticed } from '../calls/call-admin.ts'

export type Uploaded = Pick<Picture, 'name' | 'address'>

/** How long a photograph may take, ms: longer than the shop itself gives it. */
const PATIENCE = 150_000

type Sending = { title: string; alt: string; onProgress: (part: number) => void; signal: AbortSignal }

/**
 * Sends a photograph as it is, until `signal` says that nobody wants it any more; `onProgress` hears which part of it has
 * gone, 0 to 1. Throws the shop's refusal in its words.
 */
export function sendPicture(file: File, { title, alt, onProgress, signal }: Sending): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    // Fetch does not tell how much has been sent.
    const request = new XMLHttpRequest()
    request.open(uploadPicture.method, addressOfCall(uploadPicture.path, undefined, { title, alt, file: file.name }))
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
        const { picture } = readReply(request.status, request.responseText)
        resolve(picture as Uploaded)
      } catch (error) {
        reject(noticed(error as Parameters<typeof noticed>[0]))
      }
    }
    request.send(file)
  })
}
