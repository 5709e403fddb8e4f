import type { OrderSlip, readSlips } from '../../../../contract/admin/orders/papers.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { type Handling, handlingOf } from '../../../../domain/cart/handling.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { paths } from '../../../calls/paths.ts'
import { QrCode } from '../../../parts/phone/qr-code.tsx'
import { orderNumber } from '../../order-words.ts'
import styles from './paper-parts.module.css'

/** What goes to the printer at once, in its order: the first of it is number `first` (from 1) of `of`. */
export type PrintedSlips = {
  slips: readonly OrderSlip[]
  shop: ReplyOf<typeof readSlips>['shop']
  first: number
  of: number
}

/** `place` (from 1) of `of` orders that are printed together. */
export type PaperProps = {
  slip: PrintedSlips['slips'][number]
  shop: PrintedSlips['shop']
  place: number
  of: number
}
type Slip = Pick<PaperProps, 'slip'>

/** What is called across the counter, the biggest thing on every paper; the long number beside it. */
export function PaperNumber({ slip: { id, called } }: Slip) {
  if (called === null) return <h2 className={styles.number}>{orderNumber(id)}</h2>
  return (
    <h2 className={styles.number}>
      {called} <small>{orderNumber(id)}</small>
    </h2>
  )
}

type HeadProps = Pick<PaperProps, 'slip' | 'place' | 'of'> & {
  /** When it leaves or comes, where that was promised. */
  when: string | null
}

/** What finds the box again: its number, its place among those printed together, and a code for a phone. */
export function PaperHead({ slip, place, of, when }: HeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <PaperNumber slip={slip} />
        <p className={styles.when}>
          {place} of {of}
          {when !== null && ` · ${when}`}
        </p>
      </div>
      <OrderCode slip={slip} />
    </header>
  )
}

/** Read by a phone's camera it opens the order's page, where one press takes it a step. */
export function OrderCode({ slip: { id } }: Slip) {
  const text = `${location.origin}${paths.order(id)}`
  return <QrCode text={text} label={`Opens ${orderNumber(id)} on a phone`} rest={0} className={styles.code} />
}

/** 'In each: 250 g Kaju Katli, 2 × Diya'; '' of what is no hamper. */
export function insideWords({ hamperParts }: Pick<PaperProps['slip']['lines'][number], 'hamperParts'>): string {
  return hamperParts === '' ? '' : `In each: ${hamperParts}`
}

/** A sweet in Hindi with its English name below; in English alone where it has no other name. */
export function SweetName({ line: { name, nameHi } }: { line: PaperProps['slip']['lines'][number] }) {
  if (nameHi === null) return <b className={styles.only}>{name}</b>
  return (
    <>
      <b className={styles.hindi} lang="hi">
        {nameHi}
      </b>
      <span className={styles.english}>{name}</span>
    </>
  )
}

type Mark = { hindi: string; english: string }

const MARKS: Readonly<Record<Handling, Mark>> = {
  coldPacking: { hindi: 'ठंडा', english: 'Cold' },
  giftWrapping: { hindi: 'उपहार', english: 'Gift wrap' },
  fragileHandling: { hindi: 'नाज़ुक', english: 'Fragile' },
  noContact: { hindi: 'दरवाज़े पर', english: 'At the door' },
}
const CARD: Mark = { hindi: 'कार्ड', english: 'Card' }

/** What nobody may overlook, told by words and not by colour. */
export function PaperMarks({ slip: { address, present } }: Slip) {
  const asked = handlingOf(address.specialRequirements).map((handling) => MARKS[handling])
  const marks = present ? [...asked, CARD] : asked
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="Handling">
      {marks.map(({ hindi, english }) => (
        <li key={english}>
          <span lang="hi">{hindi}</span> {english}
        </li>
      ))}
    </ul>
  )
}

/** The cash to take, or that there is none. */
export function CashWords({ slip: { due } }: Slip) {
  return <b className={styles.cash}>{due === null ? 'Paid' : `Take ${formatMoney(due)}`}</b>
}

/** Net weight of all boxes, kilograms. */
export function weightOf({ lines }: PaperProps['slip']): number {
  return lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0) / 1000
}
