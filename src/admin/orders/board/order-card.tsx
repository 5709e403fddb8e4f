import ArrowRight from 'lucide-react/icons/arrow-right'
import type { OrderCard as Card } from '../../../contract/admin/order-board.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { nextStatus, PENDING } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/cards/tag.tsx'
import { Link } from '../../../ui/link.tsx'
import { paths } from '../../calls/paths.ts'
import { CalledNumber } from '../called-number.tsx'
import { FirstCashTag } from '../first-cash-tag.tsx'
import { HandlingBadges } from '../handling-badges.tsx'
import { LateTag } from '../late-tag.tsx'
import { moneyWords, NOTHING_SENT, orderNumber } from '../order-words.ts'
import { PresentTag } from '../present-tag.tsx'
import { TriedTag } from '../tried-tag.tsx'
import styles from './order-card.module.css'

type CardProps = {
  order: Card
  isNew: boolean
  isSelected: boolean
  onSelect: () => void
  /** Moves it to its next step. */
  onMove: () => void
}

/** An order on the board. Its link takes the focus, and the keys of the board. */
export function OrderCard({ order, isNew, isSelected, onSelect, onMove }: CardProps) {
  const {
    id,
    status,
    placedAt,
    late,
    firstLargeCash,
    tried,
    promise,
    name,
    receiver,
    city,
    handling,
    money,
    due,
    amount,
    pieces,
  } = order
  const number = orderNumber(id)
  const way = promise?.way ?? null
  const next = status === PENDING ? undefined : nextStatus(status, way)
  return (
    <li
      className={styles.card}
      data-order={id}
      data-late={late || tried !== null || undefined}
      data-selected={isSelected || undefined}
    >
      <CardTop {...{ order, isNew, isSelected, onSelect }} />
      <p>
        <b>{name}</b>, {city}
      </p>
      {receiver !== null && (
        <p>
          <PresentTag receiver={receiver} />
        </p>
      )}
      {promise && <p className={styles.promise}>{promiseWords(promise, Date.now())}</p>}
      <p className={styles.quiet}>{placedAt !== null && `${promise ? 'Placed ' : ''}${formatMoment(placedAt)}`}</p>
      <Things order={order} />
      {firstLargeCash && (
        <p>
          <FirstCashTag />
        </p>
      )}
      {tried && (
        <p>
          <TriedTag of={tried} />
        </p>
      )}
      <HandlingBadges of={handling} />
      <div className={styles.end}>
        <span className={due === null ? styles.quiet : styles.due}>{moneyWords(money, due, amount)}</span>
        {next && pieces > 0 && (
          <Button
            look="line"
            size="small"
            icon={ArrowRight}
            onClick={onMove}
            aria-label={`Move ${number} to ${statusName(next, way)}`}
          >
            {BRIEF[statusName(next, way)] ?? next}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Steps by a word that fits a card. */
const BRIEF: Readonly<Record<string, string>> = {
  'Out for Delivery': 'Out',
  'Ready to be picked up': 'Ready',
  'Picked up': 'Picked up',
}

function CardTop({ order: { id, called, late }, isNew, isSelected, onSelect }: Omit<CardProps, 'onMove'>) {
  const number = orderNumber(id)
  return (
    <div className={styles.top}>
      <label className={styles.pick}>
        <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={`Select ${number}`} />
      </label>
      <Link href={paths.order(id)} className={styles.number}>
        <CalledNumber {...{ id, called }} />
      </Link>
      {isNew && (
        <Tag kind="new" free>
          New
        </Tag>
      )}
      {late && <LateTag />}
    </div>
  )
}

function Things({ order: { things, pieces } }: { order: Card }) {
  const shown = things.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ul className={styles.things}>
      {pieces === 0 && <li>{NOTHING_SENT}</li>}
      {things.map(({ name, size, quantity }) => (
        <li key={`${name} ${size}`}>
          {quantity} × {name} <span className={styles.quiet}>{size}</span>
        </li>
      ))}
      {pieces > shown && <li className={styles.quiet}>and {pieces - shown} more</li>}
    </ul>
  )
}
