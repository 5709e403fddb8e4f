import * as z from 'zod/mini'
import { GST_STATES } from '../src/domain/address/gst-states.ts'
import { errorOfGstin } from '../src/domain/business/gstin.ts'

/**
 * A return of outward supplies (form GSTR-1) as far as this shop files one, in a schema of the tests' own: which fields a
 * table has, none beside them, and what each may hold. From the description of the form and of what the portal's offline
 * tool writes; it was not tried on the portal.
 */
const Amount = z.number().check(z.refine((rupees) => isWholePaise(rupees), 'A rupee has a hundred paise.'))
const AboveNothing = Amount.check(z.minimum(0))
const Nothing = z.literal(0)
const Rate = z.literal([0, 5, 12, 18, 28, 40])
const Taxed = z.literal([5, 12, 18, 28, 40])
const DocumentDate = z.string().check(z.regex(/^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-20\d\d$/))
/** At most 16 letters, digits, '-' and '/' (rule 46 of the CGST rules). */
const DocumentNumber = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,16}$/))
const State = z.string().check(z.refine((code) => Object.hasOwn(GST_STATES, code), 'This is no state.'))
const Gstin = z.string().check(z.refine((gstin) => errorOfGstin(gstin) === undefined, 'This is no GSTIN.'))
const Num = z.int().check(z.minimum(1))

function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4
}

const Integrated = z.strictObject({ rt: Rate, txval: AboveNothing, iamt: AboveNothing, csamt: Nothing })
const Halves = z.strictObject({ rt: Rate, txval: AboveNothing, camt: AboveNothing, samt: AboveNothing, csamt: Nothing })
const items = <D extends z.ZodMiniType>(detail: D) =>
  z.array(z.strictObject({ num: Num, itm_det: detail })).check(z.minLength(1))

const toBusiness = {
  val: AboveNothing,
  pos: State,
  rchrg: z.literal('N'),
  inv_typ: z.literal('R'),
  itms: items(z.union([Integrated, Halves])),
}
const bothTaxes = { txval: Amount, iamt: Amount, camt: Amount, samt: Amount, csamt: Nothing }
const noted = { ntty: z.literal('C'), nt_num: DocumentNumber, nt_dt: DocumentDate }
const invoiced = { inum: DocumentNumber, idt: DocumentDate, val: AboveNothing }
const some = <R extends z.ZodMiniType>(row: R) => z.optional(z.array(row).check(z.minLength(1)))

const HsnRow = z.strictObject({
  num: Num,
  hsn_sc: z.string().check(z.regex(/^\d{4}(?:\d{2}){0,2}$/)),
  desc: z.string().check(z.maxLength(30)),
  uqc: z.literal(['BOX', 'PAC', 'NOS']),
  qty: z.number(),
  rt: Rate,
  ...bothTaxes,
})

const Issued = z
  .strictObject({
    num: Num,
    from: DocumentNumber,
    to: DocumentNumber,
    totnum: Num,
    cancel: z.int().check(z.minimum(0)),
    net_issue: Num,
  })
  .check(
    z.refine(({ totnum, cancel, net_issue }) => totnum - cancel === net_issue, 'Issued is all but what was cancelled.'),
  )

export const Gstr1 = z.strictObject({
  gstin: z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)),
  fp: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])20\d\d$/)),
  version: z.literal('GST3.2'),
  b2b: some(
    z.strictObject({ ctin: Gstin, inv: z.array(z.strictObject({ ...invoiced, ...toBusiness })).check(z.minLength(1)) }),
  ),
  b2cl: some(
    z.strictObject({
      pos: State,
      inv: z.array(z.strictObject({ ...invoiced, itms: items(Integrated) })).check(z.minLength(1)),
    }),
  ),
  b2cs: some(
    z.strictObject({
      sply_ty: z.literal(['INTRA', 'INTER']),
      pos: State,
      typ: z.literal('OE'),
      rt: Taxed,
      ...bothTaxes,
    }),
  ),
  exp: some(
    z.strictObject({
      exp_typ: z.literal('WPAY'),
      inv: z.array(z.strictObject({ ...invoiced, itms: z.array(Integrated).check(z.minLength(1)) })),
    }),
  ),
  cdnr: some(
    z.strictObject({ ctin: Gstin, nt: z.array(z.strictObject({ ...noted, ...toBusiness })).check(z.minLength(1)) }),
  ),
  cdnur: some(
    z.union([
      z.strictObject({ typ: z.literal('EXPWP'), ...noted, val: AboveNothing, itms: items(Integrated) }),
      z.strictObject({ typ: z.literal('B2CL'), pos: State, ...noted, val: AboveNothing, itms: items(Integrated) }),
    ]),
  ),
  nil: z.optional(
    z.strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.literal(['INTRAB2B', 'INTRB2B', 'INTRAB2C', 'INTRB2C']),
          ...{ nil_amt: Amount, expt_amt: Nothing, ngsup_amt: Nothing },
        }),
      ),
    }),
  ),
  hsn: z.optional(z.strictObject({ hsn_b2b: some(HsnRow), hsn_b2c: some(HsnRow) })),
  doc_issue: z.optional(
    z.strictObject({
      doc_det: z.array(
        z.strictObject({ doc_num: z.literal([1, 5, 6, 8]), docs: z.array(Issued).check(z.minLength(1)) }),
      ),
    }),
  ),
})
export type Gstr1 = z.output<typeof Gstr1>
