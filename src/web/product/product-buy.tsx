import Heart from 'lucide-react/icons/heart'
import Snowflake from 'lucide-react/icons/snowflake'
import TagIcon from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import type { RefObject } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { savedPercentage } from '../../domain/catalog/product-badges.ts'
import { DEFAULT_SIZE, isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { Rating } from '../../ui/cards/rating.tsx'
import { VegMark } from '../../ui/cards/veg-mark.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { SizeCards } from '../../ui/fields/size-cards.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Board } from '../../ui/layout/board.tsx'
import { useWish } from '../cards/shelf-card.tsx'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './product-details.module.css'
import { ShareMenu } from './share-menu.tsx'
import { type ProductChoice, sizeText } from './use-product-choice.ts'

type BuyProps = {
  product: Product
  choice: ProductChoice
  onReviews: () => void
  /** Where the sizes stand, and where the buttons. */
  sizesAt: RefObject<HTMLDivElement | null>
  actsAt: RefObject<HTMLDivElement | null>
}

/** Name, price, sizes and the buttons. */
export function ProductBuy({ product, choice, onReviews, sizesAt, actsAt }: BuyProps) {
  const priced = choice.size ?? sizeOnCard(product.sizePrices)
  const was = priced?.discountPrice
  return (
    <div className={styles.buy}>
      <ProductName product={product} onReviews={onReviews} />
      <Price
        big
        price={fromRupees(priced?.price ?? product.price)}
        was={was === undefined ? undefined : fromRupees(was)}
        size={sizeText(priced?.size)}
        savedPercent={savedPercentage(priced?.price ?? product.price, was)}
      />
      <p className={styles.lead}>{product.description.split('\n')[0]}</p>
      {product.sizes[0] !== DEFAULT_SIZE && (
        <div ref={sizesAt}>
          <SizeCards
            sizes={product.sizePrices.map(({ size, price, grams, availability }) => ({
              size,
              price: fromRupees(price),
              grams,
              soldOut: availability === 'out',
            }))}
            chosen={choice.size?.size}
            onChoose={choice.choose}
            error={choice.error}
          />
        </div>
      )}
      {choice.size?.availability === 'low' && <p className="small">Only a few of this size left.</p>}
      <div ref={actsAt}>
        <BuyActs product={product} choice={choice} />
      </div>
      <BuySide product={product} />
      <BuyPromises />
    </div>
  )
}

function ProductName({ product, onReviews }: { product: Product; onReviews: () => void }) {
  return (
    <div className={styles.name}>
      <h1>{product.name}</h1>
      <Board>{product.nameHi}</Board>
      <div className={styles.meta}>
        <button type="button" className={styles.rating} onClick={onReviews}>
          <Rating average={product.rating} count={product.reviewCount} />
        </button>
        {product.vegetarian && (
          <span>
            <VegMark /> Vegetarian
          </span>
        )}
      </div>
    </div>
  )
}

function BuyActs({ product, choice }: { product: Product; choice: ProductChoice }) {
  if (isSoldOut(product.sizePrices)) {
    return (
      <Button size="big" wide disabled>
        Sold out
      </Button>
    )
  }
  return (
    <div className={styles.acts}>
      <QuantityStepper
        big
        value={choice.quantity}
        most={99}
        onChange={choice.setQuantity}
        onInvalid={choice.refuseQuantity}
      />
      <Button size="big" onClick={choice.add}>
        Add to Cart
      </Button>
      <Button size="big" look="buy" onClick={choice.buyNow}>
        Buy Now
      </Button>
    </div>
  )
}

function BuySide({ product }: { product: Product }) {
  const { wished, toggleWish } = useWish(product._id)
  return (
    <div className={styles.side}>
      <TextButton icon={Heart} aria-pressed={wished} onClick={toggleWish}>
        {wished ? 'Saved to wishlist' : 'Save to wishlist'}
      </TextButton>
      <ShareMenu title={product.name} />
    </div>
  )
}

function BuyPromises() {
  const { store } = useShop()
  const freeShipping = useFreeShipping()
  const free = freeShipping && freeShippingWords(freeShipping)
  return (
    <ul className={styles.list}>
      {store.copy.sameDay && (
        <li>
          <Icon of={Truck} />
          <span>{store.copy.sameDay}</span>
        </li>
      )}
      {free && (
        <li>
          <Icon of={TagIcon} />
          <span>{[free.what, free.how].filter(Boolean).join(' ')}</span>
        </li>
      )}
      <li>
        <Icon of={Snowflake} />
        <span>Cold packing can be added at checkout, {formatMoney(fromRupees(store.coldPackingCost))}</span>
      </li>
    </ul>
  )
}
