import type { StoreSettings } from '../../contract/settings.ts'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { fromRupees } from '../../domain/money.ts'
import styles from './settings.module.css'

type ViewProps = {
  banner: string
  copy: { customOrders: string; bulkDiscount: string }
  /** The shop as shoppers have it; undefined: nobody knows yet. */
  store: Pick<StoreSettings, 'freeShipping'> | undefined
}

/** What stands above every page and of large orders, of what is typed. */
export function WordsView({ banner, copy, store }: ViewProps) {
  const said = [copy.customOrders, copy.bulkDiscount].map((text) => text.trim()).filter((text) => text !== '')
  return (
    <>
      <div className={styles.card}>
        <h3>Above every page</h3>
        {banner.trim() ? <p>{banner.trim()}</p> : store && <OfferLine freeShipping={store.freeShipping} />}
      </div>
      <div className={styles.card}>
        <h3>Contact page, and below the days ahead</h3>
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {said.length === 0 && <p className="quiet">Nothing of custom or bulk orders.</p>}
      </div>
    </>
  )
}

/** What stands there without words of the owner's. */
function OfferLine({ freeShipping }: Pick<StoreSettings, 'freeShipping'>) {
  if (!freeShipping) return <p className="quiet">Nothing: no delivery is free everywhere.</p>
  const { what, how } = freeShippingWords({ ...freeShipping, from: fromRupees(freeShipping.from) })
  return <p>{[what, how].filter(Boolean).join(' ')}</p>
}
