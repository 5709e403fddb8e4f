import type { ReactNode } from 'react'
import type { OwnComplaint } from '../../contract/messages.ts'
import { OUTCOME_NAMES } from '../../domain/complaints/complaint-clock.ts'
import { formatDate, formatMoment } from '../../domain/dates.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './complaints.module.css'

type StateProps = {
  complaint: OwnComplaint
  /** What it is about, where whoever reads may know that. */
  about?: ReactNode
  level: 2 | 3
}

/** How a complaint stands: what was done and said, and what comes next where the shop has named who hears complaints. */
export function ComplaintState({ complaint, about, level }: StateProps) {
  const { number, writtenAt, steps } = complaint
  const Title = `h${level}` as const
  return (
    <article className={styles.complaint}>
      <Title className={styles.title}>
        Complaint <span className="num">{number}</span>
      </Title>
      {about && <p className="small">{about}</p>}
      <ol className={styles.steps}>
        <li>
          <b>We have it</b> <span className="quiet">{formatMoment(writtenAt)}</span>
        </li>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.at}`}>
            <b>{stepName(step)}</b> <span className="quiet">{formatMoment(step.at)}</span>
            {step.text && <p className={styles.said}>{step.text}</p>}
          </li>
        ))}
      </ol>
      <ComesNext complaint={complaint} />
    </article>
  )
}

const STEP_NAMES = {
  acknowledged: 'We look into it',
  answer: 'We have answered',
  settled: 'It is settled',
  reopened: 'We look into it again',
}

function stepName({ kind, outcome }: OwnComplaint['steps'][number]): string {
  return outcome ? `${STEP_NAMES[kind]}: ${OUTCOME_NAMES[outcome].toLowerCase()}` : STEP_NAMES[kind]
}

function ComesNext({
  complaint: { acknowledgedAt, acknowledgeBy, settledAt, settleBy },
}: Pick<StateProps, 'complaint'>) {
  const { grievance } = useShop().store
  if (settledAt !== null || grievance.name === '') return null
  const due = acknowledgedAt === null ? acknowledgeBy : settleBy
  return (
    <p className="small quiet">
      {due < Date.now() ? (
        'It takes us longer than we said, and we are sorry. '
      ) : (
        <>
          {acknowledgedAt === null && `Somebody tells you by ${formatMoment(acknowledgeBy)} that they look into it. `}
          It is settled by {formatDate(settleBy)}.{' '}
        </>
      )}
      {grievance.name} hears complaints here.
    </p>
  )
}
