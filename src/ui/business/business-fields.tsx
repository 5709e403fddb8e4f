import { type FocusEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { nameOfState } from '../../domain/address/states.ts'
import { type Business, LONGEST_BUSINESS } from '../../domain/business/business.ts'
import { errorOfGstin, readGstin, stateOfGstin } from '../../domain/business/gstin.ts'
import { TextField } from '../fields/text-field.tsx'
import { bindField } from '../form/bind-field.ts'

type WithBusiness = { business: Business }

/** To which business an invoice is billed, inside a form that holds one. */
export function BusinessFields() {
  const form = useFormContext<WithBusiness>()
  return (
    <>
      <GstinField />
      <TextField
        label="Registered name of the business"
        maxLength={LONGEST_BUSINESS}
        autoCapitalize="words"
        autoComplete="section-business organization"
        {...bindField(form, 'business.name')}
      />
    </>
  )
}

/** Says whether it can be one as soon as it is as long as one, or is left; and of which state it is. */
function GstinField() {
  const form = useFormContext<WithBusiness>()
  const gstin = readGstin(useWatch({ control: form.control, name: 'business.gstin' }))
  const [isLeft, setLeft] = useState(false)
  const { error, onBlur, ...field } = bindField(form, 'business.gstin')
  const wrong = errorOfGstin(gstin)
  const isTold = gstin.length >= LENGTH || (isLeft && gstin !== '')
  const leave = (event: FocusEvent) => {
    setLeft(true)
    form.setValue('business.gstin', gstin)
    return onBlur(event)
  }
  return (
    <TextField
      label="GSTIN"
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      hint={
        wrong === undefined ? `Registered in ${nameOfState(stateOfGstin(gstin) ?? '')}` : `${LENGTH} letters and digits`
      }
      {...field}
      onBlur={leave}
      error={error ?? (isTold ? wrong : undefined)}
    />
  )
}

const LENGTH = 15
