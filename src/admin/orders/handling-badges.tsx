import DoorClosed from 'lucide-react/icons/door-closed'
import Gift from 'lucide-react/icons/gift'
import Snowflake from 'lucide-react/icons/snowflake'
import Wine from 'lucide-react/icons/wine'
import { type Handling, handlingWords } from '../../domain/cart/handling.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconOf } from '../../ui/icons/icon.tsx'
import styles from './handling-badges.module.css'

const ICONS: Record<Handling, IconOf> = {
  coldPacking: Snowflake,
  giftWrapping: Gift,
  fragileHandling: Wine,
  noContact: DoorClosed,
}

/** The same as signs alone, where a line has no room for words. */
export function HandlingMarks({ of }: { of: readonly Handling[] }) {
  return of.map((handling) => (
    <span key={handling} className={classNames(styles.mark, styles[handling])} title={handlingWords(handling)}>
      <Icon of={ICONS[handling]} small />
      <span className="hide">{handlingWords(handling)}</span>
    </span>
  ))
}

/** What nobody may overlook when an order is packed or brought. */
export function HandlingBadges({ of, big }: { of: readonly Handling[]; big?: boolean | undefined }) {
  if (of.length === 0) return null
  return (
    <ul className={classNames(styles.badges, big && styles.big)} aria-label="Handling">
      {of.map((handling) => (
        <li key={handling} className={styles[handling]}>
          <Icon of={ICONS[handling]} small />
          {handlingWords(handling)}
        </li>
      ))}
    </ul>
  )
}
