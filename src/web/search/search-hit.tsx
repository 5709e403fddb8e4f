import type { Product } from '../../contract/catalog.ts'
import { DEFAULT_SIZE, sizeOnCard } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Board } from '../../ui/layout/board.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './search-panel.module.css'

type HitProps = {
  product: Product
  /** What was typed: lit up in the name where it stands there. */
  typed?: string
  /** As an option of the field's list, which the arrow keys go through. */
  option?: { id: string; chosen: boolean }
}

/** A product in one line: picture, name, size and price. */
export function SearchHit({ product, typed = '', option }: HitProps) {
  const size = sizeOnCard(product.sizePrices)
  return (
    <Link
      href={`/collection/${product._id}`}
      className={styles.hit}
      {...(option && { id: option.id, role: 'option', 'aria-selected': option.chosen, tabIndex: -1 })}
    >
      <Picture address={product.image[0] ?? ''} alt="" sizes="56px" width={56} height={56} className={styles.small} />
      <span>
        <strong>
          <Lit name={product.name} typed={typed} />
        </strong>
        <small>
          {size && size.size !== DEFAULT_SIZE && <span>{size.size}</span>}
          <Board as="span">{product.nameHi}</Board>
        </small>
      </span>
      <b>{formatMoney(fromRupees(size?.price ?? product.price))}</b>
    </Link>
  )
}

function Lit({ name, typed }: { name: string; typed: string }) {
  const start = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase())
  if (start < 0) return name
  const end = start + typed.length
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  )
}
