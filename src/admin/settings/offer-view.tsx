import { offerBounds, offerWords } from '../../domain/newsletter/newsletter-offer.ts'
import { typedAmount } from './amount-rule.ts'
import { type OfferFields, offerOf } from './section-fields.ts'
import styles from './settings.module.css'

/** What readers are offered, of what is typed. */
export function OfferView({ newsletter }: OfferFields) {
  const { percent, maxDiscount, minAmount } = newsletter
  const isWhole =
    [percent, maxDiscount].every((typed) => typedAmount(typed, 1) !== undefined) &&
    typedAmount(minAmount, 0) !== undefined
  const { newsletter: offer } = offerOf({ newsletter })
  return (
    <div className={styles.card}>
      <h3>Newsletter box, and the letter that confirms</h3>
      {!newsletter.on && <p className="quiet">No offer: the box says your own words alone.</p>}
      {newsletter.on && isWhole && (
        <>
          <p>{offerWords(offer)}</p>
          <p>{offerBounds(offer)}</p>
        </>
      )}
      {newsletter.on && !isWhole && <p className="quiet">Once the numbers are whole, the offer stands here.</p>}
    </div>
  )
}
