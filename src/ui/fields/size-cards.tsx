import { useId } from 'react'
import { pricePer100g } from '../../domain/catalog/unit-price.ts'
import { formatMoney, type Paise } from '../../domain/money.ts'
import { Wrong } from './field.tsx'
import styles from './size-cards.module.css'

export type SizeCard = { size: string; price: Paise; grams?: number | undefined; soldOut?: boolean | undefined }

type Given = {
  sizes: readonly SizeCard[]
  /** The size chosen, undefined while none is. */
  chosen: string | undefined
  onChoose: (size: string) => void
  error?: string | undefined
}

/** The sizes of a product as cards, each with its price and its price per 100 g. */
export function SizeCards({ sizes, chosen, onChoose, error }: Given) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className={error ? styles.wrong : undefined}>
      <legend className={styles.legend}>Size</legend>
      <div className={styles.sizes}>
        {sizes.map((each) => (
          <label key={each.size} className={styles.size}>
            <input
              type="radio"
              name={name}
              value={each.size}
              checked={each.size === chosen}
              disabled={each.soldOut}
              onChange={() => onChoose(each.size)}
            />
            <b>{each.size}</b>
            <span>{each.soldOut ? 'Sold out' : priceOf(each)}</span>
          </label>
        ))}
      </div>
      {error && <Wrong id={`${name}-error`}>{error}</Wrong>}
    </fieldset>
  )
}

function priceOf({ price, grams }: SizeCard): string {
  return grams ? `${formatMoney(price)} · ${formatMoney(pricePer100g(price, grams))} / 100 g` : formatMoney(price)
}
