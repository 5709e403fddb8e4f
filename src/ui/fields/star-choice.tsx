import { type ComponentPropsWithRef, useId } from 'react'
import { Star } from '../cards/rating.tsx'
import { Wrong } from './field.tsx'
import styles from './star-choice.module.css'

type StarChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
  legend: string
  error?: string | undefined
  /** Takes the focus when it appears. */
  autoFocus?: boolean | undefined
}

const CHOICES = [1, 2, 3, 4, 5] as const

/** A row of five stars, each a radio: the chosen one and those before it are filled. */
export function StarChoice({ legend, error, autoFocus, ...radio }: StarChoiceProps) {
  const below = useId()
  return (
    <fieldset className={error ? styles.wrong : undefined} {...(error && { 'aria-describedby': below })}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {CHOICES.map((stars) => (
          <label key={stars} className={styles.choice}>
            <input
              {...radio}
              type="radio"
              value={stars}
              {...(stars === CHOICES[0] && { autoFocus })}
              {...(error && { 'aria-invalid': true })}
            />
            <Star off className={styles.star} />
            <span className="hide">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {error && <Wrong id={below}>{error}</Wrong>}
    </fieldset>
  )
}
