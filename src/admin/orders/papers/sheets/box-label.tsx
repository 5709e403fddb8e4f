import { formatKilograms } from '../../../../domain/kilograms.ts'
import { receiverOf } from '../../../../domain/present/receiver-of.ts'
import { lastingPromiseWords } from '../../../../domain/promise/words/promise-words.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { orderNumber } from '../../order-words.ts'
import styles from './box-label.module.css'
import { CashWords, PaperHead, PaperMarks, type PaperProps, weightOf } from './paper-parts.tsx'

/** More letters of where it goes than that stand smaller, so that all of them stand. */
const MANY_LETTERS = 200
/** So many things are named on it. */
const NAMED = 3

/** What is stuck onto the box, on a label of 100 × 150 mm. */
export function BoxLabel({ slip, shop, place, of }: PaperProps) {
  const { id, address, promise, present } = slip
  const { street, city, state, zipcode, country, deliveryInstructions: asks } = address
  const { name, phone } = receiverOf(address, present)
  const region = [city, state, country].filter(Boolean).join(', ')
  const isLong = name.length + street.length + region.length + asks.length > MANY_LETTERS
  return (
    <article className={styles.label} aria-label={`Box label ${orderNumber(id)}`}>
      <div className={classNames(styles.face, isLong && styles.long)}>
        <PaperHead {...{ slip, place, of }} when={promise && lastingPromiseWords(promise)} />
        <address className={styles.to}>
          <b className={styles.name} dir="auto">
            {name}
          </b>
          <span className={styles.street} dir="auto">
            {street}
          </span>
          <span className={styles.region} dir="auto">
            {region}
          </span>
          <span className={styles.ends}>
            <b className={styles.pin}>{zipcode}</b> <b>{phone}</b>
          </span>
        </address>
        {present && <p className={styles.from}>A present from {present.from}</p>}
        {asks !== '' && (
          <p className={styles.asks} dir="auto">
            “{asks}”
          </p>
        )}
        <Things slip={slip} />
        <PaperMarks slip={slip} />
        <CashWords slip={slip} />
        <p className={styles.foot}>
          {formatKilograms(weightOf(slip))} · From {[shop.name, shop.address, shop.phone].filter(Boolean).join(', ')}
        </p>
      </div>
    </article>
  )
}

/** The sweets in short, a line each. */
function Things({ slip: { lines } }: Pick<PaperProps, 'slip'>) {
  const named = lines.length > NAMED ? lines.slice(0, NAMED - 1) : lines
  return (
    <ul className={styles.things}>
      {named.map(({ name, nameHi, size, quantity }) => (
        <li key={`${name} ${size}`}>
          <b>{quantity} ×</b>
          <span className={styles.sweet}>
            {name} {nameHi !== null && <span lang="hi">{nameHi}</span>}
          </span>
          <b>{size}</b>
        </li>
      ))}
      {named.length < lines.length && <li>and {lines.length - named.length} more</li>}
    </ul>
  )
}
