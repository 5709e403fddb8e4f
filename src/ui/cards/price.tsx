import { formatMoney, type Paise } from '../../domain/money.ts'
import { classNames } from '../class-names.ts'
import styles from './price.module.css'
import { Tag } from './tag.tsx'

type PriceProps = {
  price: Paise
  /** The stored original price, shown struck through. */
  was?: Paise | undefined
  /** What the price is for: '250 g', 'Box of 8'. */
  size?: string | undefined
  /** Percentage saved, shown as a tag such as '17% off'; 0 shows none. */
  savedPercent?: number | undefined
  big?: boolean | undefined
  faded?: boolean | undefined
}

export function Price({ price, was, size, savedPercent = 0, big, faded }: PriceProps) {
  return (
    <p className={classNames(styles.price, big && styles.big, faded && styles.faded)}>
      <b>{formatMoney(price)}</b>
      {was !== undefined && (
        <s>
          <span className="hide">was </span>
          {formatMoney(was)}
        </s>
      )}
      {size && <span className={styles.size}>{size}</span>}
      {savedPercent > 0 && (
        <Tag kind="sale" free className={styles.saved}>
          {savedPercent}% off
        </Tag>
      )}
    </p>
  )
}
