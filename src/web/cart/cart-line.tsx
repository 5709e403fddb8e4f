import Trash2 from 'lucide-react/icons/trash-2'
import { formatMoney, times } from '../../domain/money.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Tag } from '../../ui/cards/tag.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './cart-line.module.css'
import { nameOfLine, type OtherLine, type ReadyLine, type ShownLine, sizeOfLine } from './state/shown-line.ts'

type CartLineProps = {
  line: ShownLine
  /** 0 takes the line out. */
  onQuantity: (quantity: number) => void
}

export function CartLine({ line, onQuantity }: CartLineProps) {
  if (line.state === 'loading') return <CartLineSkeleton />
  const name = nameOfLine(line)
  return (
    <li className={styles.line}>
      <LinePicture line={line} />
      <div className={styles.top}>
        <div>
          <h2 className={styles.name}>
            {line.product ? <Link href={`/collection/${line.productId}`}>{name}</Link> : name}
          </h2>
          <p className="quiet small num">{detailsOf(line)}</p>
        </div>
        <IconButton
          icon={Trash2}
          small
          label={`Remove ${name}`}
          className={styles.remove}
          onClick={() => onQuantity(0)}
        />
      </div>
      <div className={styles.end}>
        {line.state === 'ready' ? <Chosen line={line} onQuantity={onQuantity} /> : <NotForSale line={line} />}
      </div>
    </li>
  )
}

function LinePicture({ line }: { line: ShownLine }) {
  const [address] = line.product?.image ?? []
  return (
    <div className={styles.picture}>
      {address && (
        <Link href={`/collection/${line.productId}`} tabIndex={-1} aria-hidden>
          <Picture address={address} alt="" sizes="(min-width: 600px) 120px, 88px" className={styles.frame} />
        </Link>
      )}
    </div>
  )
}

function detailsOf(line: ShownLine): string {
  const each = line.state === 'ready' ? `${formatMoney(line.price)} each` : ''
  return [sizeOfLine(line), each].filter(Boolean).join(' · ')
}

function Chosen({ line, onQuantity }: { line: ReadyLine; onQuantity: (quantity: number) => void }) {
  return (
    <>
      <QuantityStepper of={nameOfLine(line)} value={line.quantity} onChange={onQuantity} />
      <p className={styles.sum}>
        <span className="hide">Together </span>
        {formatMoney(times(line.price, line.quantity))}
      </p>
    </>
  )
}

/** Says plainly why this line costs nothing and is not ordered. */
function NotForSale({ line }: { line: OtherLine }) {
  return (
    <p className={styles.missing}>
      <Tag kind="out" free>
        {line.state === 'sold-out' ? 'Sold out' : 'No longer available'}
      </Tag>
      <span className="small quiet">Not counted in the total</span>
    </p>
  )
}

export function CartLineSkeleton() {
  return (
    <li className={styles.line} aria-hidden>
      <div className={styles.picture} />
      <div className={styles.top}>
        <div>
          <Skeleton width="9rem" height="1.3rem" />
          <Skeleton width="7rem" height="1.3rem" />
        </div>
      </div>
      <div className={styles.end}>
        <Skeleton width="8.375rem" height="3rem" radius="var(--r-control)" />
      </div>
    </li>
  )
}
