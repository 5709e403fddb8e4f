import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { Product } from '../../../contract/catalog.ts'
import { pictureSources } from '../../../domain/catalog/picture.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { useBackCloses } from '../../../ui/overlays/use-back-closes.ts'
import { useShop } from '../../page/use-shop.ts'
import { altOf } from './alt-of.ts'
import styles from './product-lightbox.module.css'

type LightboxProps = {
  product: Product
  /** The picture it opens with. */
  first: number
  /** Told the picture that was shown last. */
  onClose: (shown: number) => void
}

/** The pictures of a product alone on the screen, one after another in a circle, each to be zoomed into. */
export function ProductLightbox({ product, first, onClose }: LightboxProps) {
  const { demo } = useShop().store
  const [index, setIndex] = useState(first)
  const { name, image } = product
  const total = image.length
  useBackCloses(true, () => onClose(index))
  // The same list each time: another one would start again at the first picture.
  const slides = useMemo(() => product.image.map((address, at) => slideOf(address, altOf(product, at))), [product])
  return (
    <Lightbox
      className={styles.night ?? ''}
      open
      close={() => onClose(index)}
      index={first}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: false, preload: 1, padding: '16px' }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{ Lightbox: `${name}, enlarged`, Previous: 'Previous picture', Next: 'Next picture' }}
      on={{
        view: ({ index: shown }) => {
          setIndex(shown)
          toast.say(`Picture ${shown + 1} of ${total}`)
        },
      }}
      {...(total < 2 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      toolbar={{
        buttons: [
          <p key="counter" className={styles.counter}>
            <b>{name}</b>
            <span>
              Picture {index + 1} of {total}
              {demo && <span className={styles.kind}> · illustrative render</span>}
            </span>
          </p>,
          'zoom',
          'close',
        ],
      }}
    />
  )
}

function slideOf(address: string, alt: string) {
  return { src: pictureSources(address).src, alt, width: 800, height: 800 }
}
