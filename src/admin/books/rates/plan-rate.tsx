import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { randomId } from '../../../calls/random-id.ts'
import { planRate, type Rates } from '../../../contract/admin/books/rates.ts'
import { PRODUCT_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { addDays, dayOf } from '../../../domain/settings/work-day.ts'
import { Select, TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { filled } from '../../../ui/form/field-rules.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { FieldPair, Narrow } from '../../parts/field-group.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

/** `was`: '' of all products of the code. */
type Fields = { hsn: string; was: string; since: string; rate: string }
type Codes = Rates['codes']
type PlanProps = { codes: Codes; onPlanned: () => void }

const HSN = {
  validate: (typed: string) => 'value' in PRODUCT_COLUMNS.hsn.read(typed) || 'An HSN code has 4 to 8 digits',
}
const RATE = {
  validate: (typed: string) => 'value' in PRODUCT_COLUMNS.gstRate.read(typed) || 'A whole number from 0 to 40',
}

/** Enters a rate that begins on a day. */
export function PlanRate({ codes, onPlanned }: PlanProps) {
  const tomorrow = addDays(dayOf(Date.now()), 1)
  const form = useForm<Fields>({ defaultValues: { hsn: '', was: '', since: tomorrow, rate: '' } })
  const [typed, was] = form.watch(['hsn', 'was'])
  const meant = typed.trim().length < 4 ? [] : codes.filter(({ hsn }) => hsn.startsWith(typed.trim()))
  const rates = [...new Set(meant.map(({ rate }) => rate))].toSorted((one, other) => one - other)
  const only = rates.length > 1 ? readWas(was, rates) : null
  // Pressed again after an answer that never came, it is the same rate.
  const id = useRef(randomId())
  const plan = async ({ hsn, since, rate }: Fields) => {
    const body = { id: id.current, hsn: hsn.trim(), since, was: only, rate: Number.parseInt(rate, 10) }
    await callAdmin(planRate, { body })
    id.current = randomId()
    toast.show({ kind: 'good', text: 'The rate is entered' })
    form.reset()
    onPlanned()
  }
  return (
    <Narrow>
      <StaffForm form={form} onSubmit={plan} submit="Enter the rate" busyText="Entering..." keepsWork>
        <TextField
          label="HSN code"
          hint={`A whole code, or how it begins: ${productsText(typed.trim(), meant, only)}`}
          inputMode="numeric"
          maxLength={8}
          {...bindField(form, 'hsn', HSN)}
        />
        {rates.length > 1 && (
          <Select label="Of products that have now" {...bindField(form, 'was')}>
            <option value="">any rate</option>
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate} %
              </option>
            ))}
          </Select>
        )}
        <FieldPair>
          <TextField label="From" type="date" {...bindField(form, 'since', filled('A day is required'))} />
          <TextField label="GST, per cent" inputMode="numeric" {...bindField(form, 'rate', RATE)} />
        </FieldPair>
      </StaffForm>
    </Narrow>
  )
}

/** The rate of which alone it is; null: of all. What was chosen for another code counts for nothing. */
function readWas(was: string, rates: readonly number[]): number | null {
  return rates.find((rate) => `${rate}` === was) ?? null
}

/** How many products get it. */
function productsText(typed: string, meant: Codes, only: number | null): string {
  if (typed.length < 4) return 'all products of such codes get the rate.'
  const count = meant
    .filter(({ rate }) => only === null || rate === only)
    .reduce((sum, { products }) => sum + products, 0)
  if (count === 0) return `no product has ${typed} yet.`
  return count === 1 ? 'one product gets the rate.' : `${count} products get the rate.`
}
