import { handlingOf } from '../../../../domain/cart/handling.ts'
import { formatMoment } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { receiverOf } from '../../../../domain/present/receiver-of.ts'
import { leavesWords } from '../../../../domain/promise/words/promise-words.ts'
import { useShopLook } from '../../../calls/staff-session.ts'
import { CalledNumber } from '../../called-number.tsx'
import { HandlingBadges } from '../../handling-badges.tsx'
import { orderNumber } from '../../order-words.ts'
import styles from './packing-slip.module.css'
import { insideWords, OrderCode, type PaperProps } from './paper-parts.tsx'

/** What goes into the parcel: to pack by, with a box to tick for each thing. */
export function PackingSlip({ slip, shop }: Pick<PaperProps, 'slip' | 'shop'>) {
  const { id, called, placedAt, lines, address, due, promise, present } = slip
  const { emblem } = useShopLook() ?? {}
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles.slip} aria-label={`Packing slip ${orderNumber(id)}`}>
      <header className={styles.slipHead}>
        <OrderCode slip={slip} />
        <div>
          <h2>
            <CalledNumber {...{ id, called }} />
          </h2>
          <p>{formatMoment(placedAt)}</p>
        </div>
        <p className={styles.shop}>
          {emblem && <img src={emblem.address} width={emblem.width} height={emblem.height} alt="" />}
          {shop.name}
        </p>
      </header>
      {promise && <p className={styles.leaves}>{leavesWords(promise)}</p>}
      <HandlingBadges of={handlingOf(address.specialRequirements)} big />
      <Things {...{ id, called, lines }} />
      <div className={styles.closing}>
        <p>
          <CalledNumber {...{ id, called }} />: {pieces === 1 ? '1 piece' : `${pieces} pieces`} for{' '}
          <bdi>{receiverOf(address, present).name}</bdi>, <bdi>{address.city}</bdi>
        </p>
        {present && <p className={styles.due}>{presentWords(present)}</p>}
        {due !== null && !present?.hidePrices && <p className={styles.due}>Take {formatMoney(due)} on delivery</p>}
        {address.deliveryInstructions !== '' && (
          <p className={styles.asks} dir="auto">
            “{address.deliveryInstructions}”
          </p>
        )}
      </div>
    </article>
  )
}

/** It lies in the box: what it says may be read by who gets it. */
function presentWords({ from, hidePrices }: NonNullable<PaperProps['slip']['present']>): string {
  const box = hidePrices ? 'its card goes into the box, and no price' : 'its card goes into the box'
  return `A present from ${from}: ${box}`
}

function Things({ id, called, lines }: Pick<PaperProps['slip'], 'id' | 'called' | 'lines'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard.
    <section className={styles.scroller} aria-label={`What goes into ${orderNumber(id)}`} tabIndex={0}>
      <table className={styles.things}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Pieces</th>
            <th scope="col">
              What goes into <CalledNumber {...{ id, called }} />
            </th>
            <th scope="col">Size</th>
            <th scope="col" className={styles.keeps}>
              Keeps
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, nameHi, size, quantity, shelfLife, hamperParts }) => (
            <tr key={`${name} ${size} ${hamperParts}`}>
              <td>
                <span className={styles.box} />
              </td>
              <td>
                <b>{quantity}</b>
              </td>
              <td>
                {name}
                {nameHi !== null && (
                  <span className={styles.hindi} lang="hi">
                    {nameHi}
                  </span>
                )}
                {hamperParts !== '' && <p>{insideWords({ hamperParts })}</p>}
              </td>
              <td>{size}</td>
              <td>{shelfLife}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
