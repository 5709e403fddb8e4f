import { Fragment } from 'react'
import type { LabelPart, LabelWords } from '../../../../domain/kitchen/labels/label-parts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './sweet-label.module.css'

type RowProps = {
  parts: readonly LabelPart[]
  words: ReadonlyMap<LabelPart, readonly LabelWords[]>
  vegetarian: boolean
  /** How high they are, mm. */
  letters: number
}

/** Parts of a label that stand in one row with each other, over its whole width. */
export function LabelRow({ parts, words, vegetarian, letters }: RowProps) {
  const [first] = parts
  return (
    <p
      className={classNames(styles.row, first && styles[first])}
      style={{ fontSize: `calc(${letters} * var(--mm))` }}
      {...(first === 'hindi' && { lang: 'hi' })}
    >
      {first === 'name' && <FoodMark vegetarian={vegetarian} />}
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          {(words.get(part) ?? []).map((one, at) => (
            <Fragment key={one.label}>
              {at > 0 && <span className={styles.between}>{part === 'nutrition' ? ', ' : ' · '}</span>}
              <Said {...one} part={part} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  )
}

/** What is looked for first. */
const BOLD: ReadonlySet<LabelPart> = new Set(['name', 'hindi', 'net', 'price', 'dates', 'allergens'])

function Said({ part, label, value }: LabelWords & { part: LabelPart }) {
  const isUnitPrice = part === 'price' && label === ''
  return (
    <span className={classNames(styles[`said-${part}`], isUnitPrice && styles.unbroken)}>
      {label !== '' && `${label} `}
      {BOLD.has(part) ? <b>{value}</b> : <span>{value}</span>}
    </span>
  )
}

/** The statutory mark of vegetarian food, or of other food. */
function FoodMark({ vegetarian }: { vegetarian: boolean }) {
  const name = vegetarian ? 'Vegetarian' : 'Not vegetarian'
  return <span className={classNames(styles.mark, !vegetarian && styles.other)} role="img" aria-label={name} />
}
