import Heart from 'lucide-react/icons/heart'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import type { Product } from '../../../contract/catalog.ts'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './door.module.css'

const REASONS = [
  { icon: ShoppingBag, text: 'Your cart comes along, on every device' },
  { icon: Truck, text: 'Every order can be followed to the door' },
  { icon: Heart, text: 'Your wishlist waits for you, on every device' },
]

/** What an account is good for, below one of the shop's sweets. */
export function DoorPicture({ product }: { product: Product | undefined }) {
  const [address] = product?.image ?? []
  return (
    <aside className={styles.aside} aria-label="With an account">
      {product && address && (
        <Picture
          address={address}
          alt={product.name}
          sizes="(min-width: 1024px) 45vw, 1px"
          className={styles.picture}
        />
      )}
      <ul className={styles.list}>
        {REASONS.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
