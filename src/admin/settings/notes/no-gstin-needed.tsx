import type { ComponentPropsWithRef } from 'react'
import { Checkbox } from '../../../ui/fields/tick.tsx'

type NoGstinProps = ComponentPropsWithRef<'input'> & {
  /** As it is typed. */
  gstin: string
}

/** What an owner ticks who has no GSTIN and need not have one; nothing beside a GSTIN. */
export function NoGstinNeeded({ gstin, ...field }: NoGstinProps) {
  if (gstin.trim() !== '') return null
  return (
    <Checkbox
      label="We need not register for GST"
      note="“By law” then asks for none. From which turnover on you have to, your accountant knows."
      {...field}
    />
  )
}
