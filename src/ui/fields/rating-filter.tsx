import { useId } from 'react'
import { Stars } from '../cards/rating.tsx'
import styles from './rating-filter.module.css'
import { Radio } from './tick.tsx'

const CHOICES = [4, 3, 2, 1] as const

type RatingFilterProps = {
  value: number | undefined
  onChange: (least: number) => void
  /** How many products each choice leaves, by stars. */
  counts?: Readonly<Record<number, number>> | undefined
}

/** The least rating wanted: 4, 3, 2 or 1 stars and up. */
export function RatingFilter({ value, onChange, counts }: RatingFilterProps) {
  const name = useId()
  return CHOICES.map((least) => (
    <Radio
      key={least}
      name={name}
      checked={value === least}
      onChange={() => onChange(least)}
      end={counts?.[least]}
      label={
        <span className={styles.label}>
          <Stars of={least} label={least === 1 ? '1 star' : `${least} stars`} /> and up
        </span>
      }
    />
  ))
}
