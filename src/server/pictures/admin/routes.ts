import type { FastifyRequest } from 'fastify'
import * as contract from '../../../contract/admin/pictures.ts'
import { namedPictureAddress } from '../../../domain/catalog/picture.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Pictures } from '../pictures.ts'
import { listPictureRows, type PictureRow } from '../queries.ts'
import { reasonAgainstClaims } from './picture-claims.ts'
import { readUpload } from './read-upload.ts'

/** Pictures to choose from at a time: a screen of thumbnails, and more. */
const ON_A_PAGE = 60

/** Pictures of products, as staff sends them and chooses from them. */
export function pictureRoutes(serve: Serve, pictures: Pictures): void {
  serve(contract.uploadPicture, async ({ query, staff, request }) => {
    refuseOtherTypes(request)
    const { title, alt } = query
    const picture = await pictures.take(() => readPicture(request, query), { title, alt, staff })
    return { picture: viewPicture(picture) }
  })

  serve(contract.listPictures, async ({ query, db }) => {
    const rows = await listPictureRows(db, query.after, ON_A_PAGE)
    const last = rows.length === ON_A_PAGE ? rows.at(-1) : undefined
    return { rows: rows.map(viewPicture), next: last?.name ?? null }
  })
}

/** Refuses a file that is called, or sent as, what it is not: whoever sends it should know what the shop has. */
async function readPicture(request: FastifyRequest, { title, file }: { title: string; file?: string | undefined }) {
  const bytes = await readUpload(request.raw)
  const reason = reasonAgainstClaims(bytes, { type: request.headers['content-type'] ?? '', title, file })
  if (reason) refuse({ code: 'picture-refused', reason })
  return bytes
}

/**
 * What the file is, its bytes tell. But these types no page of another site can send without asking first, as it could
 * with `text/plain`.
 */
function refuseOtherTypes({ headers }: FastifyRequest): void {
  if (/^(image\/[\w.+-]+|application\/octet-stream)(;|$)/i.test(headers['content-type'] ?? '')) return
  refuse({ code: 'picture-refused', reason: 'Please send the picture itself, as image/jpeg or what it is.' })
}

function viewPicture(row: PictureRow): contract.Picture {
  return { ...row, address: namedPictureAddress(row.name) }
}
