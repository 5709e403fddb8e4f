import type { FastifyRequest } from 'fastify'
import { mayBePicture, NO_PICTURE } from '../../../domain/catalog/pictures/sent-picture.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { reasonAgainstClaims } from './picture-claims.ts'
import { readUpload } from './read-upload.ts'

/** Refuses a file that is called, or sent as, what it is not: whoever sends it should know what the shop has. */
export async function readPicture(
  request: FastifyRequest,
  { title, file }: { title: string; file?: string | undefined },
): Promise<Buffer> {
  const bytes = await readUpload(request.raw)
  const reason = reasonAgainstClaims(bytes, { type: request.headers['content-type'] ?? '', title, file })
  if (reason) refuse({ code: 'picture-refused', reason })
  return bytes
}

/**
 * What the file is, its bytes tell. But these types no page of another site can send without asking first, as it could
 * with `text/plain`.
 */
export function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = headers['content-type']
  if (!type || !mayBePicture(type)) refuse({ code: 'picture-refused', reason: NO_PICTURE })
}
