import type { CSSProperties } from 'react'
import { formatKilograms } from '../../../../domain/kilograms.ts'
import type { SlipPart } from '../../../../domain/orders/slip-parts.ts'
import { receiverOf } from '../../../../domain/present/receiver-of.ts'
import { leavesWords } from '../../../../domain/promise/words/promise-words.ts'
import { orderNumber } from '../../order-words.ts'
import { CashWords, PaperHead, PaperMarks, type PaperProps, SweetName, weightOf } from './paper-parts.tsx'
import styles from './quarters.module.css'
import { heightOfRow } from './row-height.ts'

type Line = PaperProps['slip']['lines'][number]
type QuarterProps = PaperProps & { part: SlipPart<Line> }

/** What of a quarter its rows need at most, mm. */
function sumOfHeights(rows: SlipPart<Line>['rows']): number {
  return rows.reduce((sum, row) => sum + heightOfRow(row), 0)
}

/** What goes into the parcel, on a quarter of a sheet: to pack by, with a box to tick for each thing. */
export function QuarterSlip({ slip, shop, place, of, part: { rows, part, parts } }: QuarterProps) {
  const { id, address, promise, present } = slip
  const needs: CSSProperties & Record<'--needs', number> = { '--needs': sumOfHeights(rows) }
  const goesOn = parts === 1 ? '' : `, ${part} of ${parts}`
  return (
    <article className={styles.quarter} aria-label={`Packing slip ${orderNumber(id)}${goesOn}`}>
      <div className={styles.slip}>
        <PaperHead {...{ slip, place, of }} when={promise && leavesWords(promise)} />
        <div className={styles.who}>
          <p>
            <b dir="auto">{receiverOf(address, present).name}</b>
          </p>
          <p className={styles.where}>
            <span dir="auto">{address.city}</span> <b>{address.zipcode}</b>
          </p>
        </div>
        <ul className={styles.rows} style={needs}>
          {rows.map((row) =>
            typeof row === 'string' ? (
              <li key={row} className={styles.asks} dir="auto">
                {row}
              </li>
            ) : (
              <Thing key={`${row.name} ${row.size}`} line={row} />
            ),
          )}
        </ul>
        <PaperMarks slip={slip} />
        <footer>
          <p className={styles.sum}>
            <span>
              {formatKilograms(weightOf(slip))}
              {parts > 1 && (
                <b>
                  {' · '}
                  <Continued {...{ part, parts }} />
                </b>
              )}
            </span>
            <CashWords slip={slip} />
          </p>
          <p className={styles.shop}>{[shop.name, shop.phone].filter(Boolean).join(' · ')}</p>
        </footer>
      </div>
    </article>
  )
}

function Continued({ part, parts }: { part: number; parts: number }) {
  if (part === parts) return `${part} of ${parts}, the end`
  return (
    <>
      <span lang="hi">आगे देखें</span> {part} of {parts}, goes on
    </>
  )
}

function Thing({ line }: { line: Line }) {
  return (
    <li className={styles.thing}>
      <span className={styles.box} />
      <b className={styles.count}>{line.quantity}</b>
      <div>
        <SweetName line={line} />
      </div>
      <b className={styles.size}>{line.size}</b>
    </li>
  )
}
