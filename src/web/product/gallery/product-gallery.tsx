import ZoomIn from 'lucide-react/icons/zoom-in'
import { useRef, useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Tags } from '../../../ui/cards/tag.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { productTags } from '../../cards/product-tags.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { altOf } from './alt-of.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import styles from './product-gallery.module.css'

const ProductLightbox = lazyPart(() => import('./product-lightbox.tsx').then((part) => part.ProductLightbox))

/** Every picture of the product in a row, to be swiped or chosen below; a press on one opens it alone on the screen. */
export function ProductGallery({ product }: { product: Product }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [near, setNear] = useState(false)
  const [enlarged, enlarge] = useState<number>()
  const approach = () => {
    setNear(true)
    ProductLightbox.prepare()
  }
  const show = (at: number) => {
    setNear(true)
    row.current?.scrollTo({ left: at * row.current.clientWidth })
  }
  const close = (last: number) => {
    enlarge(undefined)
    show(last)
    row.current?.querySelectorAll('button')[last]?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        <ul
          ref={row}
          className={styles.row}
          onPointerEnter={approach}
          onFocus={approach}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            setNear(true)
            setShown(Math.round(scrollLeft / clientWidth))
          }}
        >
          {product.image.map((address, at) => (
            <li key={address} className={styles.slide}>
              <button type="button" onClick={() => enlarge(at)}>
                <Slide product={product} at={at} there={at === 0 || near} />
                <span className="hide">Enlarge</span>
              </button>
            </li>
          ))}
        </ul>
        <Icon of={ZoomIn} className={styles.glass} />
        <Tags tags={productTags(product)} />
        <Dots count={product.image.length} shown={shown} />
      </div>
      {enlarged !== undefined && <ProductLightbox product={product} first={enlarged} onClose={close} />}
      <Thumbs pictures={product.image} shown={shown} onChoose={show} />
    </div>
  )
}

/** The first picture is there at once; the others once somebody comes near, for they weigh as much as it does. */
function Slide({ product, at, there }: { product: Product; at: number; there: boolean }) {
  const alt = altOf(product, at)
  if (!there) return <span className="hide">{alt}</span>
  return <Picture address={product.image[at] ?? ''} alt={alt} sizes={GALLERY_SIZES} priority={at === 0} />
}

/** On phones: how many pictures there are, and which one is shown. */
function Dots({ count, shown }: { count: number; shown: number }) {
  if (count < 2) return null
  return (
    <p className={styles.dots} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={classNames(styles.dot, at === shown && styles.on)} />
      ))}
    </p>
  )
}

type ThumbsProps = { pictures: readonly string[]; shown: number; onChoose: (at: number) => void }

/** Where there is room for them: the pictures to choose from. */
function Thumbs({ pictures, shown, onChoose }: ThumbsProps) {
  if (pictures.length < 2) return null
  return (
    <div className={styles.thumbs}>
      {pictures.map((address, at) => (
        <button
          key={address}
          type="button"
          className={styles.thumb}
          aria-label={`Picture ${at + 1} of ${pictures.length}`}
          {...(at === shown && { 'aria-current': true })}
          onClick={() => onChoose(at)}
        >
          <Picture address={address} alt="" sizes="88px" />
        </button>
      ))}
    </div>
  )
}
