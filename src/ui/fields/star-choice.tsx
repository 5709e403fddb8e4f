import { type ComponentPropsWithRef, useId } from 'react'
import { Stars } from '../cards/rating.tsx'
import { Wrong } from './field.tsx'
import { Radio } from './tick.tsx'

type StarChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
  legend: string
  error?: string | undefined
  /** Takes the focus when it appears. */
  autoFocus?: boolean | undefined
}

const CHOICES = [5, 4, 3, 2, 1] as const

/** One to five stars, as radios; takes what a form library's `register` returns. */
export function StarChoice({ legend, error, autoFocus, ...radio }: StarChoiceProps) {
  const below = useId()
  return (
    <fieldset {...(error && { 'aria-describedby': below })}>
      <legend>{legend}</legend>
      {CHOICES.map((stars) => (
        <Radio
          key={stars}
          {...radio}
          value={stars}
          autoFocus={autoFocus && stars === CHOICES[0]}
          {...(error && { 'aria-invalid': true })}
          label={<Stars of={stars} label={stars === 1 ? '1 star' : `${stars} stars`} />}
        />
      ))}
      {error && <Wrong id={below}>{error}</Wrong>}
    </fieldset>
  )
}
