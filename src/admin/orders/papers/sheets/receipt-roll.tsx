import { useRef } from 'react'
import { formatKilograms } from '../../../../domain/kilograms.ts'
import { receiverOf } from '../../../../domain/present/receiver-of.ts'
import { leavesWords } from '../../../../domain/promise/words/promise-words.ts'
import { orderNumber } from '../../order-words.ts'
import type { PrintedSlips } from './paper-parts.tsx'
import {
  CashWords,
  insideWords,
  OrderCode,
  PaperMarks,
  PaperNumber,
  type PaperProps,
  SweetName,
  weightOf,
} from './paper-parts.tsx'
import { receiptPage, useReceiptPages } from './receipt-pages.ts'
import styles from './receipt-roll.module.css'

/** Slips for a printer with a roll of 80 mm, each as long as what it says. */
export function ReceiptRoll({ slips, shop, first, of }: PrintedSlips) {
  const roll = useRef<HTMLDivElement>(null)
  useReceiptPages(roll)
  return (
    <div ref={roll} className={styles.roll}>
      {slips.map((slip, at) => (
        <Receipt key={slip.id} {...{ slip, shop, of }} at={at} place={first + at} />
      ))}
    </div>
  )
}

/** `at`: its place (from 0) in the roll. */
function Receipt({ slip, shop, place, of, at }: PaperProps & { at: number }) {
  const { id, address, promise, present, lines } = slip
  return (
    <article className={styles.receipt} style={{ page: receiptPage(at) }} aria-label={`Receipt ${orderNumber(id)}`}>
      <div className={styles.face}>
        <p className={styles.shop}>{shop.name}</p>
        <p className={styles.middle}>{[shop.address, shop.phone].filter(Boolean).join(' · ')}</p>
        <PaperNumber slip={slip} />
        <p className={styles.middle}>
          {place} of {of}
          {promise && (
            <>
              {' · '}
              <b>{leavesWords(promise)}</b>
            </>
          )}
        </p>
        <p className={styles.middle}>
          <b dir="auto">{receiverOf(address, present).name}</b>
          <br />
          <span dir="auto">{address.city}</span> <b>{address.zipcode}</b>
        </p>
        <ul className={styles.things}>
          {lines.map((line) => (
            <li key={`${line.name} ${line.size} ${line.hamperParts}`}>
              <b>{line.quantity} ×</b>
              <div>
                <SweetName line={line} />
                {line.hamperParts !== '' && <p>{insideWords(line)}</p>}
              </div>
              <b>{line.size}</b>
            </li>
          ))}
        </ul>
        {address.deliveryInstructions !== '' && <p dir="auto">“{address.deliveryInstructions}”</p>}
        <PaperMarks slip={slip} />
        <p className={styles.sum}>
          {formatKilograms(weightOf(slip))}
          <CashWords slip={slip} />
        </p>
        <OrderCode slip={slip} />
      </div>
    </article>
  )
}
