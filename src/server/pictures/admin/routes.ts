import * as contract from '../../../contract/admin/catalog/pictures.ts'
import { namedPictureAddress } from '../../../domain/catalog/picture.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { Pictures } from '../pictures.ts'
import { listPictureRows, type PictureRow } from '../queries.ts'
import { readPicture, refuseOtherTypes } from './read-picture.ts'

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

function viewPicture(row: PictureRow): contract.Picture {
  return { ...row, address: namedPictureAddress(row.name) }
}
