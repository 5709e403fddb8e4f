import { useState } from 'react'
import { agreeFee, type Settlements } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { USUAL_GST } from '../../../domain/books/settlements/agreed-fee.ts'
import { readRupees, toRupees } from '../../../domain/money.ts'
import { dayOf, isDay } from '../../../domain/settings/work-day.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'

type AgreeFeeProps = Pick<Settlements['providers'][number], 'provider' | 'agreed'> & { onDone: () => void }

/** Notes what is agreed with a provider; what was agreed for earlier days stays. */
export function AgreeFee({ provider, agreed, onDone }: AgreeFeeProps) {
  const [fields, setFields] = useState(fieldsOf(agreed))
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  return (
    <ActionButton
      action={agreed ? 'Change the agreed fee' : 'Enter the agreed fee'}
      title={`The fee that is agreed with ${ACCOUNT_NAMES[provider]}`}
      confirm="Save"
      busyText="Saving..."
      onOpen={() => setFields(fieldsOf(agreed))}
      onConfirm={() => callAdmin(agreeFee, { body: { provider, ...readFields(fields) } })}
      onDone={onDone}
      done="The agreed fee is noted"
    >
      <p>Each fee that is another by more than a rupee is named from then on.</p>
      <TextField label="Of each payment, %" inputMode="decimal" {...bind('percent')} />
      <TextField label="And fixed, ₹ a payment" inputMode="decimal" {...bind('fixed')} />
      <TextField label="GST on it, %" inputMode="numeric" {...bind('gst')} />
      <TextField label="Paid out since" type="date" {...bind('since')} />
    </ActionButton>
  )
}

function fieldsOf(agreed: AgreeFeeProps['agreed']) {
  return {
    percent: agreed ? `${agreed.basisPoints / 100}` : '2',
    fixed: agreed ? `${toRupees(agreed.fixed)}` : '0',
    gst: `${agreed?.gstRate ?? USUAL_GST}`,
    // What was agreed for earlier days is overwritten by whoever chooses their day.
    since: `${dayOf(Date.now()).slice(0, 7)}-01`,
  }
}

function readFields({ percent, fixed, gst, since }: ReturnType<typeof fieldsOf>) {
  const basisPoints = readRupees(percent)
  const amount = readRupees(fixed)
  const gstRate = /^\d{1,2}$/.test(gst.trim()) ? Number(gst) : undefined
  if (basisPoints === undefined || basisPoints > 2000) throw new Error('Please enter per cent from 0 to 20.')
  if (amount === undefined || amount > 100_000) throw new Error('Please enter rupees from 0 to 1,000.')
  if (gstRate === undefined || gstRate > 40) throw new Error('Please enter GST from 0 to 40 per cent.')
  if (!isDay(since)) throw new Error('Please choose a day.')
  return { basisPoints, fixed: amount, gstRate, since }
}
