import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith, plainText, text } from '../../shapes.ts'
import { listReply } from '../shapes/paging.ts'

const Picture = z.object({
  /** What a product's list of pictures calls it. */
  name: z.string(),
  /** Of its widest file; `pictureSources` knows the others. */
  address: z.string(),
  alt: z.string(),
  /** Of the photograph as it was sent, px; the shop shows the square around its middle. */
  width: z.number(),
  height: z.number(),
  /** ms. */
  uploadedAt: z.number(),
})
export type Picture = z.output<typeof Picture>

/** Only letters and digits of it are used. */
const Title = z.string().check(z.maxLength(400), plainText)

const PictureName = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+\.[0-9a-f]{16}$/))

export const uploadPicture = endpoint('manager', 'POST /api/admin/pictures', {
  summary: 'Takes a photograph as it is (JPEG, PNG, WebP or AVIF, at most 15 MB) and answers what it is called.',
  takesFile: true,
  /** `title`: of the product, or the file's name; words of it become words of the picture's name. `file`: its name, which has to end as what it is. */
  query: z.object({ title: Title, file: z.optional(Title), alt: z._default(text(200), '') }),
  reply: doneWith({ picture: Picture }),
})

export const listPictures = endpoint('manager', 'GET /api/admin/pictures', {
  summary: 'Uploaded pictures to choose from, the newest first; `after` is the name of the last one seen.',
  query: z.object({ after: z.optional(PictureName) }),
  reply: listReply(Picture),
})
