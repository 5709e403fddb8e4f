import { useId } from 'react'
import { pricePer100g } from '../../../domain/catalog/unit-price.ts'
import { formatMoney, type Paise } from '../../../domain/money.ts'
import styles from './size-cards.module.css'
import { RadioTile } from './tile.tsx'

export type SizeCard = { size: string; price: Paise; grams?: number | undefined; soldOut?: string | false | undefined }

type Given = {
  sizes: readonly SizeCard[]
  /** The size chosen, undefined while none is. */
  chosen: string | undefined
  onChoose: (size: string) => void
}

/** The sizes of a product as cards, each with its price and its price per 100 g. */
export function SizeCards({ sizes, chosen, onChoose }: Given) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>Size</legend>
      <div className={styles.sizes}>
        {sizes.map((each) => (
          <RadioTile
            key={each.size}
            className={styles.size}
            name={name}
            value={each.size}
            checked={each.size === chosen}
            disabled={!!each.soldOut}
            onChange={() => onChoose(each.size)}
          >
            <b>{each.size}</b>
            <span>{each.soldOut || sizePriceWords(each)}</span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

function sizePriceWords({ price, grams }: SizeCard): string {
  return [formatMoney(price), pricePer100gWords({ price, grams })].filter(Boolean).join(' · ')
}

/** '₹80 / 100 g', never parted over two lines; undefined where nobody has weighed it. */
export function pricePer100gWords({ price, grams }: Pick<SizeCard, 'price' | 'grams'>): string | undefined {
  return grams ? `${formatMoney(pricePer100g(price, grams))}\u00a0/\u00a0100\u00a0g` : undefined
}
