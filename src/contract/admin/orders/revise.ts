import * as z from 'zod/mini'
import { PostalAddress } from '../../address.ts'
import { endpoint } from '../../endpoint.ts'
import { PromiseChoice } from '../../promise.ts'
import { doneWith, lines, ProductId, SizeLabel, text } from '../../shapes.ts'
import { OrderId } from '../order-board.ts'
import { Amount } from '../shapes/amount.ts'
import { StaffPromise } from '../shapes/staff-promise.ts'

const WantedSize = z.object({
  productId: ProductId,
  size: SizeLabel,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
})

/** Where an order goes, and what its rider or courier should know; its letters go where they went. */
const RevisedPlace = z.extend(z.omit(PostalAddress, { email: true, country: true }), {
  deliveryInstructions: z._default(lines(1000), ''),
})
export type RevisedPlace = z.output<typeof RevisedPlace>

/** The order as it should be. */
const Revision = z.object({
  orderId: OrderId,
  /** What it should have, and nothing else; without it what it has. */
  lines: z.optional(
    z.array(WantedSize).check(
      z.minLength(1, 'At least one piece stays. Cancel the order instead.'),
      z.maxLength(100),
      z.refine(
        (some) => new Set(some.map(({ productId, size }) => `${productId} ${size}`)).size === some.length,
        'Each size once, please.',
      ),
    ),
  ),
  /** Without it where it goes. */
  place: z.optional(RevisedPlace),
  /** When it comes instead, where its day has no room for it so; without it when it comes. */
  promise: z.optional(PromiseChoice),
  /** Whether what goes out of it can be sold again; it can unless it says no. */
  toShelf: z._default(z.boolean(), true),
})

const Bill = z.object({
  subtotal: Amount,
  deliveryFee: Amount,
  additionalCosts: Amount,
  discount: Amount,
  amount: Amount,
})

/** Amounts and grams of one. */
const ChangedPieces = z.object({ name: z.string(), size: z.string(), grams: z.int(), quantity: z.int(), price: Amount })

/** What a change comes to; amounts in paise. */
const RevisionPlan = z.object({
  before: Bill,
  after: Bill,
  added: z.array(ChangedPieces),
  removed: z.array(ChangedPieces),
  /** When it comes; null: it is promised no day. */
  promise: z.nullable(StaffPromise),
  /** Names all of it, and the order as it was: the change is made only where all of that still holds. */
  seen: z.string(),
})
export type RevisionPlan = z.output<typeof RevisionPlan>

export const previewRevision = endpoint('manager', 'POST /api/admin/order-revisions/preview', {
  summary: 'What an order that is not sent yet would come to if it were changed so, and whether it can be.',
  body: Revision,
  reply: doneWith({ plan: RevisionPlan }),
})

export const reviseOrder = endpoint('manager', 'POST /api/admin/order-revisions', {
  summary:
    'Changes an order that is not sent yet into what it should be, what is paid in no sum; the customer gets a mail. `id` makes a repetition the same change, `seen` is that of the preview.',
  body: z.extend(Revision, {
    id: z.uuid(),
    seen: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    reason: z._default(text(500), ''),
  }),
  reply: doneWith({ amount: Amount }),
})
