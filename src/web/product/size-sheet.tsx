import Plus from 'lucide-react/icons/plus'
import type { Product } from '../../contract/catalog.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { pricePer100gWords } from '../../ui/fields/tiles/size-cards.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { holdSamePress } from '../../ui/same-press.ts'
import styles from './size-sheet.module.css'
import type { Size } from './use-left.ts'

type SizeSheetProps = {
  open: boolean
  product: Product
  /** As they are now: the page may be older. */
  sizes: readonly Size[]
  onChoose: (size: Size) => void
  onClose: () => void
}

/** Asks for the size that a press to buy lacks; a press on one goes on with it. */
export function SizeSheet({ open, product, sizes, onChoose, onClose }: SizeSheetProps) {
  return (
    <Sheet right open={open} onClose={onClose} title="How much?">
      <p className={styles.ask} role="alert">
        {open && 'Select Product Size'}
      </p>
      <ul className={styles.rows}>
        {sizes.map((size) => (
          <li key={size.size}>
            <button
              type="button"
              className={styles.row}
              disabled={size.availability === 'out'}
              onClick={(event) => {
                holdSamePress(event.nativeEvent)
                onChoose(size)
              }}
            >
              <SizeRow picture={product.image[0] ?? ''} size={size} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function SizeRow({ picture, size: { size, price, grams, availability } }: { picture: string; size: Size }) {
  const per100g = pricePer100gWords({ price: fromRupees(price), grams })
  return (
    <>
      <Picture address={picture} alt="" sizes="56px" width={56} height={56} className={styles.picture} />
      <span>
        <b>{size}</b>
        {per100g && <small>{per100g}</small>}
      </span>
      <span className={styles.end}>
        <b>{formatMoney(fromRupees(price))}</b>
        {availability === 'out' ? (
          <small>Sold out</small>
        ) : (
          <small className={styles.add}>
            <Icon of={Plus} small /> Add
          </small>
        )}
      </span>
    </>
  )
}
