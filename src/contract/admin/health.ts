import * as z from 'zod/mini'
import { HEALTH_PARTS, HEALTH_STATES } from '../../domain/health/health.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith } from '../shapes.ts'

/** How a part of the shop is: sentences to be read, '' where there is nothing to say. */
const PartHealth = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(HEALTH_STATES),
  says: z.string(),
  more: z.string(),
  next: z.string(),
  /** What it is called by whoever does it on the shop's machine. */
  how: z.optional(z.string()),
})
export type PartHealth = z.output<typeof PartHealth>

export const readHealth = endpoint('owner', 'GET /api/admin/health', {
  summary: 'How backups, payments, mail, disk, pictures, database and program are, in words and without any secret.',
  reply: doneWith({
    /** When it was looked, ms. */
    at: z.number(),
    parts: z.array(PartHealth),
  }),
})

export const sendTestLetter = endpoint('owner', 'POST /api/admin/health/test-letter', {
  summary: 'Sends whoever calls a letter at once, and tells whether the mail server took it.',
  reply: doneWith({ to: z.string(), taken: z.boolean(), says: z.string() }),
})

export const readRestored = endpoint('packer', 'GET /api/admin/health/restored', {
  summary:
    'Whether the shop was put back as it was earlier within these three days: then what was sent since is not known.',
  reply: doneWith({
    /** Moments, ms: when it was put back, and the last thing that its data knew then. */
    restored: z.nullable(z.object({ at: z.number(), dataOf: z.number() })),
  }),
})
