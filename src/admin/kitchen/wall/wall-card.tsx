import { classNames } from '../../../ui/class-names.ts'
import { Meter } from '../../../ui/panels/meter.tsx'
import { MadeCounter } from '../made/made-counter.tsx'
import { MadeState } from '../made/made-state.tsx'
import { type Counted, toMakeOf, useMadeCount } from '../made/use-made-count.ts'
import styles from './wall.module.css'

/** One size of a sweet, to be read from across the kitchen. */
export function WallCard(given: Counted) {
  const { row, size } = given
  const { made, count } = useMadeCount(given)
  const toMake = toMakeOf(size)
  return (
    <li className={classNames(styles.card, made >= toMake && styles.done)}>
      <p className={styles.name}>
        {row.nameHi && <span lang="hi">{row.nameHi}</span>}
        <span>
          {row.name} · <b>{size.size}</b>
        </span>
      </p>
      <p className={styles.count}>
        <b>{made}</b> of {toMake}
      </p>
      <div className={styles.wide}>
        <Meter share={toMake === 0 ? 1 : made / toMake} />
      </div>
      <p className={styles.state}>
        <span>
          need {size.boxes}
          {size.shelf > 0 && ` − ${size.shelf} on the shelf`}
        </span>
        <MadeState size={size} made={made} />
      </p>
      {toMake > 0 && (
        <div className={styles.wide}>
          <MadeCounter {...{ row, size, made }} onCount={count} big />
        </div>
      )}
    </li>
  )
}
