import {
  type FittedLabel,
  type LabelSize,
  labelRows,
  labelSizeName,
} from '../../../../domain/kitchen/labels/fit-label.ts'
import type { LabelFacts } from '../../../../domain/kitchen/labels/label-facts.ts'
import { labelWords } from '../../../../domain/kitchen/labels/label-parts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { LabelRow } from './label-row.tsx'
import styles from './sweet-label.module.css'

type LabelProps = { size: LabelSize; label: FittedLabel & { fits: true }; facts: LabelFacts }

/** What is stuck onto a box of sweets, on a page of its own. */
export function SweetLabel({ size, label: { parts, letters }, facts }: LabelProps) {
  const words = labelWords(facts)
  return (
    <article className={classNames(styles.label, styles[`of${size}`])} aria-label={`Label ${labelSizeName(size)}`}>
      <div className={styles.face}>
        {labelRows(size, new Set(parts)).map((row) => (
          <LabelRow key={row[0]} parts={row} {...{ letters, words, vegetarian: facts.vegetarian }} />
        ))}
      </div>
    </article>
  )
}
