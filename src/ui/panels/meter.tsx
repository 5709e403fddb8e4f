import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

/** How far it is to something: `share` from 0 to 1. The words beside it say the same. */
export function Meter({ share, stars }: { share: number; stars?: boolean | undefined }) {
  return (
    <div className={classNames(styles.meter, stars && styles.stars)} aria-hidden>
      <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  )
}
