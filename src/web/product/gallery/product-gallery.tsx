import ZoomIn from 'lucide-react/icons/zoom-in'
import { useRef, useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { badgesOf, savedPercentage } from '../../domain/catalog/product-badges.ts'
import { fromRupees } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Tag } from '../../ui/cards/tag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { altOf } from './alt-of.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import styles from './product-details.module.css'

const ProductLightbox = lazyPart(() => import('./product-lightbox.tsx').then((part) => part.ProductLightbox))

/** Every picture of the product, one of them large; a press on that one opens it alone on the screen. */
export function ProductGallery({ product }: { product: Product }) {
  const [shown, show] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const large = useRef<HTMLButtonElement>(null)
  const { image } = product
  const address = image[shown] ?? image[0] ?? ''
  const close = (last: number) => {
    setEnlarged(false)
    show(last)
    large.current?.focus()
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <button
          ref={large}
          type="button"
          className={styles.enlarge}
          onPointerEnter={ProductLightbox.prepare}
          onFocus={ProductLightbox.prepare}
          onClick={() => setEnlarged(true)}
        >
          <Picture key={address} address={address} alt={altOf(product, shown)} sizes={GALLERY_SIZES} priority />
          <span className="hide">Enlarge</span>
          <Icon of={ZoomIn} className={styles.glass} />
        </button>
        <GalleryTag product={product} />
      </div>
      {enlarged && <ProductLightbox product={product} first={shown} onClose={close} />}
      {image.length > 1 && (
        <div className={styles.thumbs}>
          {image.map((each, index) => (
            <button
              key={each}
              type="button"
              className={styles.thumb}
              aria-label={`Picture ${index + 1} of ${image.length}`}
              {...(index === shown && { 'aria-current': true })}
              onClick={() => show(index)}
            >
              <Picture address={each} alt="" sizes="88px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function GalleryTag({ product }: { product: Product }) {
  const saved = savedPercentage(product.price, product.discountPrice)
  const { bestseller } = badgesOf({ ...product, price: fromRupees(product.price) })
  if (saved === 0 && !bestseller) return null
  return <p className={styles.tag}>{saved > 0 ? <Tag kind="sale">Sale</Tag> : <Tag kind="best">Bestseller</Tag>}</p>
}
