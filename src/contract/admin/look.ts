import * as z from 'zod/mini'
import { isColour } from '../../domain/look/colour.ts'
import { endpoint } from '../endpoint.ts'
import { ShopLook } from '../settings.ts'
import { doneWith, plainText } from '../shapes.ts'

const Colour = z.string().check(
  z.maxLength(20),
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.refine(isColour, 'A colour is written as #7A1F2B.'),
)

const EmblemId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** What the owner wishes: two colours as they were typed, and an emblem that was sent before. */
const LookForm = z.object({ brand: Colour, accent: Colour, emblem: z.nullable(EmblemId) })
export type LookForm = z.output<typeof LookForm>

const Emblem = z.object({
  id: z.string(),
  /** Whether it stands in a white box, which can be taken away. */
  hasGround: z.boolean(),
  /** Of what pages show of it; sizes in px. */
  address: z.string(),
  width: z.number(),
  height: z.number(),
  /** How the address of each of its icons begins. */
  icons: z.string(),
})
export type Emblem = z.output<typeof Emblem>

const LookReply = doneWith({
  look: LookForm,
  /** The one that `look` names. */
  emblem: z.nullable(Emblem),
  /** What the shop is known by without one: a letter; null: the demo has a mark of its own. */
  letter: z.nullable(z.string()),
  /** Sent back with a change, which is refused if somebody else was faster. */
  version: z.number(),
  shown: ShopLook,
})

export const readLook = endpoint('owner', 'GET /api/admin/look', {
  summary: 'The shop’s emblem and its two colours, as its owner wished them.',
  reply: LookReply,
})

export const saveLook = endpoint('owner', 'PUT /api/admin/look', {
  summary: 'Saves the look, whole; refused where somebody else saved it since `version`. The shop wears it at once.',
  body: z.object({ version: z.int(), look: LookForm }),
  reply: LookReply,
})

export const uploadEmblem = endpoint('owner', 'POST /api/admin/look/emblem', {
  summary: 'Takes a picture as it is (JPEG, PNG, WebP or AVIF, at most 15 MB) and makes an emblem of it, to be saved.',
  takesFile: true,
  /** `file`: its name, which has to end as what it is; `ground`: what becomes of a white box around it. */
  query: z.object({
    file: z.optional(z.string().check(z.maxLength(400), plainText)),
    ground: z._default(z.enum(['keep', 'away']), 'keep'),
  }),
  reply: doneWith({ emblem: Emblem }),
})

export const previewLook = endpoint('owner', 'GET /api/admin/look/preview', {
  summary: 'The shop’s front page with an emblem, saved or not, as HTML without scripts; in the colours of the tokens.',
  query: z.object({ emblem: z.optional(EmblemId) }),
  reply: doneWith({ html: z.string() }),
})
