import type { ReactNode } from 'react'
import { slipParts } from '../../../../domain/orders/slip-parts.ts'
import { MessageCard } from '../../../../ui/present/message-card.tsx'
import { orderNumber } from '../../order-words.ts'
import { insideWords, type PrintedSlips } from './paper-parts.tsx'
import { QuarterSlip } from './quarter-slip.tsx'
import styles from './quarters.module.css'

const A_SHEET = 4

/** How many of them it takes. */
export function countQuarterSheets(slips: PrintedSlips['slips']): number {
  const cards = slips.filter(({ present }) => present !== null).length
  return Math.ceil((slips.flatMap(partsOf).length + cards) / A_SHEET)
}

function partsOf({ lines, address }: PrintedSlips['slips'][number]) {
  return slipParts(lines, address.deliveryInstructions, insideWords)
}

/** Sheets of A4 with four quarters of A6 each, to be cut twice: all slips, and behind them the cards of presents. */
export function QuarterSheets({ slips, shop, first, of }: PrintedSlips) {
  const quarters = [
    ...slips.flatMap((slip, at) =>
      partsOf(slip).map((part) => (
        <QuarterSlip key={`${slip.id} ${part.part}`} {...{ slip, shop, part, of }} place={first + at} />
      )),
    ),
    ...slips.flatMap(({ id, present }) =>
      present
        ? [
            <article key={`${id} card`} className={styles.quarter} aria-label={`Card ${orderNumber(id)}`}>
              <MessageCard {...present} shop={shop.name} />
              <p className={styles.cardOf}>{orderNumber(id)}</p>
            </article>,
          ]
        : [],
    ),
  ]
  return sheetsOf(quarters).map((four) => (
    <div key={String(four[0]?.key)} className={styles.sheet}>
      {four}
    </div>
  ))
}

function sheetsOf<Quarter extends ReactNode>(quarters: readonly Quarter[]): Quarter[][] {
  const sheets = Math.ceil(quarters.length / A_SHEET)
  return Array.from({ length: sheets }, (_, at) => quarters.slice(at * A_SHEET, (at + 1) * A_SHEET))
}
