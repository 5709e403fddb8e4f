import type { Product } from '../../../contract/catalog.ts'
import { DEFAULT_SIZE, sizeOnCard } from '../../../domain/catalog/size.ts'
import { fromRupees } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Price } from '../../../ui/cards/price.tsx'
import { Tag } from '../../../ui/cards/tag.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { soldOutWords } from '../../cards/product-tags.ts'
import { cart } from '../session/shopper.ts'
import { takeWishOut, WISH } from './take-wish-out.ts'
import styles from './wished-cards.module.css'

/** Wished products side by side; one alone has the whole row. */
export function WishedCards({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.cards}>
      {products.map((product) => (
        <WishedCard key={product._id} product={product} />
      ))}
    </div>
  )
}

/** A wished product: its button adds the first size in stock (specification §2, Account page). */
function WishedCard({ product }: { product: Product }) {
  const { _id, name, image, sizePrices } = product
  const [address] = image
  const out = soldOutWords(product)
  const shown = sizeOnCard(sizePrices)
  const size = shown?.size ?? DEFAULT_SIZE
  const add = () => {
    if (cart.add({ productId: _id, size, quantity: 1 })) toast.show({ kind: 'good', text: 'Added to cart!' })
  }
  return (
    <article className={styles.card} {...WISH}>
      <div className={styles.picture}>
        {address && (
          <Link href={`/collection/${_id}`} tabIndex={-1} aria-hidden>
            <Picture address={address} alt="" sizes="(min-width: 1024px) 30vw, (min-width: 600px) 46vw, 7rem" />
          </Link>
        )}
        {out && (
          <p className={styles.tag}>
            <Tag kind="out">{out}</Tag>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link href={`/collection/${_id}`}>{name}</Link>
        </h3>
        <Price
          price={fromRupees(shown?.price ?? product.price)}
          size={size === DEFAULT_SIZE ? undefined : size}
          faded={!!out}
        />
        <div className={styles.actions}>
          <Button size="small" disabled={!!out} onClick={add}>
            {out ? out.toUpperCase() : 'ADD TO CART'}
            <span className="hide"> {name}</span>
          </Button>
          <Button look="line" size="small" onClick={takeWishOut(_id)}>
            REMOVE<span className="hide"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
