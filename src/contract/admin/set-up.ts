import * as z from 'zod/mini'
import { PRODUCT_DECLARATIONS, SHOP_DECLARATIONS } from '../../domain/law/declarations.ts'
import { SET_UP_STEPS } from '../../domain/settings/set-up-steps.ts'
import { Email } from '../account.ts'
import { WORD_PAGES } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { StoreSettings } from '../settings.ts'
import { doneWith, lines, text } from '../shapes.ts'
import { GrievanceForm, LegalName } from './settings.ts'

/** What a shop has to say of itself before it opens; the rest of its settings have defaults that hold. */
export const ShopDetails = z.object({
  name: text(80, 1),
  address: lines(300, 1),
  phone: text(40, 1),
  email: Email,
  /** '' for a shop below the turnover from which it has to register. */
  gstin: text(20),
  /** Not sent: it stays as it is. */
  needsNoGstin: z.optional(z.boolean()),
  /** '' while its owner has none yet. */
  fssai: text(20),
  /** Not sent: they stay as they are. */
  legalName: z.optional(LegalName),
  grievance: z.optional(GrievanceForm),
})
export type ShopDetails = z.output<typeof ShopDetails>

const SetUp = doneWith({
  /** As they are now; '' for what nobody has entered. */
  details: z.extend(
    z.pick(StoreSettings, {
      ...{ name: true, address: true, phone: true, email: true, gstin: true, fssai: true },
      ...{ legalName: true, grievance: true },
    }),
    { needsNoGstin: z.boolean() },
  ),
  /** Whether somebody has entered them. */
  hasDetails: z.boolean(),
  /** Whether somebody has said when the shop is open. */
  hasHours: z.boolean(),
  /** Whether there is a product that shoppers can see. */
  hasProducts: z.boolean(),
  /** Where there is none: the newest that only has to be published. */
  waiting: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Whether shoppers can order. */
  takesOrders: z.boolean(),
  /** The moment (ms) at which somebody said so, or said no, last; null: nobody has. */
  saidAt: z.nullable(z.number()),
  /** What makes the shop its owner's; none of a demo. */
  steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), isDone: z.boolean() })),
  /** How many pieces of the website its owner has worded, and the pages that nobody can say for them. */
  words: z.object({ written: z.int(), of: z.int(), missing: z.array(z.enum(WORD_PAGES)) }),
})

export const findSetUp = endpoint('owner', 'GET /api/admin/set-up', {
  summary: 'How far a new shop is: what it says of itself, and whether it has something to sell.',
  reply: SetUp,
})

export const saveShopDetails = endpoint('owner', 'PUT /api/admin/set-up/details', {
  asksAgain: true,
  summary: 'Saves what a shop says of itself, its licence numbers checked; pages show it at once.',
  body: ShopDetails,
  reply: SetUp,
})

export const takeOrders = endpoint('owner', 'PUT /api/admin/set-up/orders', {
  summary:
    'Opens the shop for orders of shoppers, or takes none for now; it is not opened while they can see no product. Orders by phone are taken all the while.',
  body: z.object({ takesOrders: z.boolean() }),
  reply: SetUp,
})

const Lacks = doneWith({
  /** What need not be there: a GSTIN, where the owner says so. */
  shop: z.array(z.object({ of: z.enum(SHOP_DECLARATIONS), isThere: z.boolean(), isNeeded: z.boolean() })),
  /** Products that shoppers can see. */
  published: z.int(),
  /** How many of them lack something, and the first by name. */
  products: z.array(
    z.object({
      of: z.enum(PRODUCT_DECLARATIONS),
      lacking: z.int(),
      first: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export type Lacks = z.output<typeof Lacks>

export const findLacks = endpoint('manager', 'GET /api/admin/law', {
  summary: 'What is asked of an online shop for food and its products, and is not there yet.',
  reply: Lacks,
})
