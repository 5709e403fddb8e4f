import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith } from '../../shapes.ts'
import { Plan, UnreadyProduct } from '../shapes/product-shapes.ts'

/** Something wrong in a file; `line` is the number of the product where the file is JSON. */
const ImportProblem = z.object({
  line: z.number(),
  /** The product that it is wrong with, by its name; null: none. */
  product: z.nullable(z.string()),
  column: z.nullable(z.string()),
  message: z.string(),
})

/** What an import does, or would do. */
export const ImportReport = z.object({
  products: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** At a thousand nobody reads on. */
  problemCount: z.number(),
  problems: z.array(ImportProblem),
  /** Whether the products in order can be imported without the others, of which there are `left`. */
  canSkip: z.boolean(),
  left: z.number(),
  /** Of those added and changed: how many have no picture, and so are not published. */
  unpictured: z.number(),
  /** Those that the file wants published and that wait for what they lack; the first of them. */
  waiting: z.readonly(z.array(UnreadyProduct)),
  waitingCount: z.number(),
  /** Lines of the template's examples, of which nothing is made. */
  examples: z.number(),
  /** The first of those added and changed; `changes` is empty for those added. */
  shown: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      added: z.boolean(),
      changes: z.array(
        z.object({
          column: z.string(),
          size: z.nullable(z.string()),
          from: z.nullable(z.string()),
          to: z.string(),
        }),
      ),
    }),
  ),
  /** Names exactly these changes: an import that brings it is done only if it would do the same. */
  plan: z.string(),
})
export type ImportReport = z.output<typeof ImportReport>

export const exportCatalogue = endpoint('manager', 'GET /api/admin/catalogue/export', {
  summary: 'The whole catalogue as a file that can be imported again.',
  query: z.object({ format: z.enum(['csv', 'json']) }),
  reply: z.file().check(z.mime(['text/csv', 'application/json'])),
})

export const findTemplate = endpoint('manager', 'GET /api/admin/catalogue/template', {
  summary: 'An empty CSV file to be filled in and imported: the headings and two examples, which no import takes.',
  reply: z.file().check(z.mime(['text/csv'])),
})

export const importCatalogue = endpoint('manager', 'POST /api/admin/catalogue/import', {
  summary:
    'Adds and changes products from a file as it is (UTF-8, at most 24 MB), all of them or those in order; a dry run lists every problem and every change.',
  takesFile: true,
  query: z.object({
    format: z.enum(['csv', 'json']),
    /** 'keep' leaves the stock of sizes that are there as the shop counts it. */
    stock: z.enum(['keep', 'set']),
    /** 'skip' leaves out whole every product that something is wrong with; otherwise one keeps out the file. */
    bad: z._default(z.enum(['refuse', 'skip']), 'refuse'),
    dryRun: z.enum(['true', 'false']),
    plan: Plan,
  }),
  reply: doneWith({ report: ImportReport }),
})
