import Heart from 'lucide-react/icons/heart'
import { Icon } from '../icons/icon.tsx'
import styles from './heart-button.module.css'

/** The wishlist's heart at a picture's corner; full while the product is saved. */
export function HeartButton({ name, saved, onToggle }: { name: string; saved: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Save ${name} to wishlist`}
      aria-pressed={saved}
      onClick={onToggle}
    >
      <Icon of={Heart} />
    </button>
  )
}
