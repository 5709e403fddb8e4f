import type { ReactNode } from 'react'
import { quantityOf } from '../../../domain/cart/cart.ts'
import { freeShippingMissing } from '../../../domain/cart/free-shipping.ts'
import { DEFAULT_SIZE, sizeOnCard } from '../../../domain/catalog/size.ts'
import { formatMoney, fromRupees, type Paise, ZERO } from '../../../domain/money.ts'
import { CardAdd } from '../../../ui/cards/card-add.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Link } from '../../../ui/link.tsx'
import { Meter } from '../../../ui/panels/meter.tsx'
import { cart, useCart } from '../../account/session/shopper.ts'
import type { ShelfProduct } from '../../cards/shelf-product.ts'
import { useFreeShipping } from '../../page/use-free-shipping.ts'
import styles from './added-sheet.module.css'

type SmallLineProps = {
  product: Pick<ShelfProduct, '_id' | 'name' | 'image'>
  size: string
  /** What it costs. */
  end: string
  children: ReactNode
}

/** A product in a few lines: picture, name, size and what it costs, with what can be done about it. */
export function SmallLine({ product: { _id, name, image }, size, end, children }: SmallLineProps) {
  return (
    <div className={styles.line}>
      <Picture address={image[0] ?? ''} alt="" sizes="64px" width={64} height={64} className={styles.picture} />
      <div>
        <h3>
          <Link href={`/collection/${_id}`}>{name}</Link>
        </h3>
        {size !== DEFAULT_SIZE && <p className="small quiet">{size}</p>}
      </div>
      <b className="num">{end}</b>
      <div className={styles.act}>{children}</div>
    </div>
  )
}

/** How far it is to free delivery; nothing where it is reached, or where the shop promises none. */
export function ShippingLeft({ subtotal }: { subtotal: Paise | undefined }) {
  const free = useFreeShipping()
  if (!free || free.from === ZERO) return null
  if (subtotal !== undefined && subtotal >= free.from) return null
  return (
    <div className={styles.shipping}>
      <p>{subtotal === undefined ? ' ' : freeShippingMissing(free, subtotal)}</p>
      <Meter share={(subtotal ?? ZERO) / free.from} />
    </div>
  )
}

/** One thing more, with a press. */
export function GoesWithIt({ product }: { product: ShelfProduct }) {
  const shown = sizeOnCard(product.sizePrices)
  const line = { productId: product._id, size: shown?.size ?? DEFAULT_SIZE }
  return (
    <section className={styles.more} aria-labelledby="goes-with-it">
      <h3 id="goes-with-it">Goes in the same box</h3>
      <SmallLine product={product} size={line.size} end={formatMoney(fromRupees(shown?.price ?? product.price))}>
        <CardAdd
          name={product.name}
          quantity={quantityOf(useCart().lines, line)}
          onAdd={() => void cart.addFromCard(line)}
          onQuantity={(quantity) => void cart.setQuantity({ ...line, quantity })}
        />
      </SmallLine>
    </section>
  )
}
