import { formatMoney, type Paise, sumOf, ZERO } from '../../domain/money.ts'
import type { KeptPress } from './kept-presses.ts'
import styles from './run.module.css'

/** `unheard`: what was delivered here and is not in `inHand` yet. */
type TallyProps = { left: number; done: number; inHand: Paise; unheard: readonly KeptPress[] }

/** How far the run is, and the cash that whoever holds the phone has in hand. */
export function Tally({ left, done, inHand, unheard }: TallyProps) {
  const cash = sumOf([inHand, ...unheard.map(({ due }) => due ?? ZERO)])
  return (
    <dl className={styles.tally} aria-label="Tally">
      <div>
        <dt>to go</dt>
        <dd>{left}</dd>
      </div>
      <div>
        <dt>done</dt>
        <dd>{done}</dd>
      </div>
      <div>
        <dt>in your hand</dt>
        <dd>{formatMoney(cash)}</dd>
      </div>
    </dl>
  )
}
