import type { ReactNode } from 'react'
import { formatKilograms } from '../../../domain/kilograms.ts'
import { PAPERS, type Paper } from '../../../domain/orders/papers.ts'
import { ORDERS_A_JOB } from '../../../domain/orders/print-jobs.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { BillNote } from './bill-note.tsx'
import { LeftOutOrders } from './left-out-orders.tsx'
import type { Slips } from './load-slips.ts'
import { papersAddress } from './papers-address.ts'
import styles from './print-choice.module.css'
import { PrintedBefore } from './printed-before.tsx'
import { PAPER_KINDS } from './sheets/paper-kinds.tsx'
import { weightOf } from './sheets/paper-parts.tsx'

type ChoiceProps = {
  slips: Slips
  papers: readonly Paper[]
  onChoose: (papers: readonly Paper[]) => void
  /** Called where its link to the papers is followed. */
  onLeave: () => void
  /** Asked below the papers. */
  children: ReactNode
}

/** What is to be printed, and on which papers. */
export function PrintChoice({ slips: { slips, leftOut }, papers, onChoose, onLeave, children }: ChoiceProps) {
  const cards = slips.filter(({ present }) => present !== null).length
  const holdsCards = papers.some((paper) => PAPER_KINDS[paper].holdsCards)
  const kilograms = slips.reduce((sum, slip) => sum + weightOf(slip), 0)
  return (
    <>
      <LeftOutOrders leftOut={leftOut} />
      {slips.length > 0 && (
        <>
          <p>
            {formatKilograms(kilograms)}
            {slips.length > 1 && `, numbered 1 to ${slips.length} in the order in which they leave`}.{' '}
            {slips.length > ORDERS_A_JOB && `Each press prints the next ${ORDERS_A_JOB}. `}
            <TextLink
              href={papersAddress(
                slips.map(({ id }) => id),
                papers[0] ?? 'quarters',
              )}
              onClick={onLeave}
            >
              Look at them first
            </TextLink>
          </p>
          <fieldset className={styles.papers}>
            <legend className="hide">Papers</legend>
            {PAPERS.map((paper) => (
              <Checkbox
                key={paper}
                className={styles.paper}
                label={<b>{PAPER_KINDS[paper].short}</b>}
                note={PAPER_KINDS[paper].countWords(slips)}
                end={<span className={styles[paper]} />}
                checked={papers.includes(paper)}
                onChange={({ target: { checked } }) =>
                  onChoose(PAPERS.filter((one) => (one === paper ? checked : papers.includes(one))))
                }
              />
            ))}
          </fieldset>
          <PrintedBefore slips={slips} papers={papers} />
          {children}
          {cards > 0 && !holdsCards && (
            <Note>
              {cards === 1 ? 'The card of a present prints' : `${cards} cards of presents print`} with slips on A4 only.
            </Note>
          )}
          <BillNote slips={slips} />
        </>
      )}
    </>
  )
}
