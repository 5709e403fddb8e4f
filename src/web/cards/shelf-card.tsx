import { useNavigate } from '@tanstack/react-router'
import { quantityOf } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE, sizeOnCard } from '../../domain/catalog/size.ts'
import { fromRupees } from '../../domain/money.ts'
import { ProductCard } from '../../ui/cards/product-card.tsx'
import { cart, useCart, useWishlist, wishlist } from '../account/session/shopper.ts'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { productTags, soldOutWords } from './product-tags.ts'
import type { ShelfProduct } from './shelf-product.ts'

type ShelfCardProps = {
  product: ShelfProduct
  level?: 2 | 3
  priority: boolean
  /** As in `<img sizes>`, where the cards are not in the grid of five. */
  sizes?: string
}

/** A product's card as it stands in the shop: its button fills the cart, its heart the wishlist (specification §2). */
function ShelfCard({ product, ...look }: ShelfCardProps) {
  const { wished, toggleWish } = useWish(product._id)
  const size = sizeOnCard(product.sizePrices)
  const price = fromRupees(size?.price ?? product.price)
  const was = size?.discountPrice ?? undefined
  const line = { productId: product._id, size: size?.size ?? DEFAULT_SIZE }
  return (
    <ProductCard
      {...look}
      name={product.name}
      href={`/collection/${product._id}`}
      pictures={product.image}
      price={price}
      freeShipping={useFreeShipping()}
      was={was === undefined ? undefined : fromRupees(was)}
      size={size?.size === DEFAULT_SIZE ? undefined : size?.size}
      rating={product.rating}
      reviewCount={product.reviewCount}
      tags={productTags(product)}
      soldOut={soldOutWords(product)}
      saved={wished}
      onToggleSaved={toggleWish}
      quantity={quantityOf(useCart().lines, line)}
      onAdd={() => cart.addFromCard(line)}
      onQuantity={(quantity) => cart.setQuantity({ ...line, quantity })}
    />
  )
}

type ShelfCardsProps = Pick<ShelfCardProps, 'level' | 'sizes'> & {
  products: readonly ShelfProduct[]
  /** How many of them are in the first view: their pictures are fetched at once. */
  inView?: number
}

/** Cards side by side, for a grid or a shelf. */
export function ShelfCards({ products, inView = 0, ...look }: ShelfCardsProps) {
  return products.map((product, place) => (
    <ShelfCard key={product._id} product={product} priority={place < inView} {...look} />
  ))
}

/** The heart of a product; a visitor is led to the login and back, and then it is set. */
export function useWish(productId: string): { wished: boolean; toggleWish: () => void } {
  const navigate = useNavigate()
  const wished = useWishlist().includes(productId)
  const toggleWish = () => {
    if (wishlist.toggle(productId)) return
    const from = location.pathname + location.search
    void navigate({ to: '/login', search: { from, wish: productId } })
  }
  return { wished, toggleWish }
}
