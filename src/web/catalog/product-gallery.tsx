import { useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { fromRupees } from '../../domain/money.ts'
import { badgesOf, savedPercentage } from '../../domain/product-badges.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Tag } from '../../ui/cards/tag.tsx'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import styles from './product-details.module.css'

/** Every picture of the product, one of them large. */
export function ProductGallery({ product }: { product: Product }) {
  const [shown, show] = useState(0)
  const { name, image } = product
  const address = image[shown] ?? image[0] ?? ''
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <Picture key={address} address={address} alt={`${name}, picture ${shown + 1}`} sizes={GALLERY_SIZES} priority />
        <GalleryTag product={product} />
      </div>
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
