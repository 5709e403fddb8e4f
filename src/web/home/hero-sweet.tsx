import Plus from 'lucide-react/icons/plus'
import { DEFAULT_SIZE, isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { cart } from '../account/session/shopper.ts'
import type { ShelfProduct } from '../cards/shelf-product.ts'
import styles from './hero-sweet.module.css'

/** How long the button says what it did, ms, as a card does (specification §9). */
const ADDED_FOR = 1500

/** The sweet in a picture of the carousel, to be bought where one sees it. */
export function HeroSweet({ name, _id, price, sizePrices }: ShelfProduct) {
  const [added, showAdded] = useMoment(ADDED_FOR)
  const size = sizeOnCard(sizePrices)
  const label = size?.size ?? DEFAULT_SIZE
  const soldOut = isSoldOut(sizePrices)
  const add = () => {
    if (!cart.addFromCard({ productId: _id, size: label })) return
    showAdded()
    toast.say(`${name} is in your cart.`)
  }
  return (
    <div className={styles.sweet}>
      <p>
        <Link href={`/collection/${_id}`}>{name}</Link>
        <span className="num">
          {label !== DEFAULT_SIZE && `${label} · `}
          {formatMoney(fromRupees(size?.price ?? price))}
        </span>
      </p>
      <Button
        size="small"
        className={styles.add}
        icon={soldOut ? undefined : Plus}
        disabled={soldOut}
        aria-label={soldOut ? undefined : `Add ${name} to cart`}
        onClick={add}
      >
        {soldOut ? 'Sold out' : added ? 'Added' : 'Add'}
      </Button>
    </div>
  )
}
