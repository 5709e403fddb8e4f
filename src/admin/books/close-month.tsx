import { type Books, closeBooks } from '../../contract/admin/books.ts'
import { formatMoment } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { type Month, monthText } from '../../domain/settings/month.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './books.module.css'
import type { MoneyOutside, OpenSum } from './money-outside.tsx'

type CloseProps = {
  month: Month
  books: Pick<Books, 'canClose' | 'odds'>
  money: MoneyOutside
  reload: () => void
}

/** The button that closes a month, last of all, once it is known what would be left open. */
export function CloseMonth({ month, books: { canClose, odds }, money: { open }, reload }: CloseProps) {
  if (!canClose || !open) return null
  const name = monthText(month)
  return (
    <Panel title="Once it is filed">
      <div>
        <ActionButton
          action={`Close ${name}`}
          title={`Close ${name}?`}
          busyText="Closing..."
          onConfirm={() => callAdmin(closeBooks, { body: { month } })}
          onDone={reload}
          done={`${name} is closed`}
        >
          <p>
            Close it once its return is filed. Nothing is entered in it or in any month before it from then on, for
            good: what is wrong is set right by a document of the day.
          </p>
          <LeftOpen odds={countOf(odds)} open={open} />
        </ActionButton>
      </div>
    </Panel>
  )
}

type StandingProps = { month: Month; books: Pick<Books, 'isOver' | 'closed' | 'toClose'> }

/** Whether a month is closed, or else what is before it is. */
export function ClosingNotes({ month, books: { isOver, closed, toClose } }: StandingProps) {
  return (
    <>
      {closed && <Closed closed={closed} />}
      {!isOver && <Note>The month is not over: what is sent until its end comes to it.</Note>}
      {toClose && toClose !== month && (
        <Note>
          {monthText(toClose)} is over and not closed yet. <TextLink href={paths.books(toClose)}>Its books</TextLink>
        </Note>
      )}
    </>
  )
}

function countOf(odds: Books['odds']): number {
  return odds.reduce((sum, { of, more }) => sum + of.length + more, 0)
}

function LeftOpen({ odds, open }: { odds: number; open: readonly OpenSum[] }) {
  if (odds + open.length === 0) return null
  return (
    <Note kind="bad">
      Not all of it is in order:
      <ul className={styles.things}>
        {odds > 0 && <li>{odds === 1 ? 'One thing is missing or odd' : `${odds} things are missing or odd`}</li>}
        {open.map(({ name, amount }) => (
          <li key={name}>
            {name}: {formatMoney(amount)}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Closed({ closed: { at, by, isSame } }: { closed: NonNullable<Books['closed']> }) {
  const when = `Closed by ${by}, ${formatMoment(at)}.`
  if (isSame) return <Note kind="good">{when}</Note>
  return (
    <Note kind="bad">
      {when} It is not what it was then: documents or entries are missing, or came to it. Ask who changed the database
      by hand.
    </Note>
  )
}
