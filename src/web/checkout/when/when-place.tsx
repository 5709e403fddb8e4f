import { lazyPart } from '../../page/lazy-part.tsx'
import type { When } from './use-when.ts'
import styles from './when-place.module.css'

const WhenPart = lazyPart(() => import('./when-part.tsx').then(({ WhenPart }) => WhenPart))

/** Where day and window are chosen once the PIN code is there; nothing where the shop promises no days. */
export function WhenPlace({ when }: { when: When }) {
  if (when.pin === undefined) return null
  return (
    <div className={styles.place}>
      <WhenPart when={when} />
    </div>
  )
}
