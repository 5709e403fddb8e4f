import styles from './meter.module.css'

/** How far it is to something: `share` from 0 to 1. The words beside it say the same. */
export function Meter({ share }: { share: number }) {
  return (
    <div className={styles.meter} aria-hidden>
      <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </div>
  )
}
