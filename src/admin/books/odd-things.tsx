import { type Books, writeCreditNotes } from '../../contract/admin/books.ts'
import { ODD_WORDS } from '../../domain/books/odds.ts'
import { monthOf, monthText } from '../../domain/settings/month.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { orderNumber } from '../orders/order-words.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './books.module.css'

type Odd = Books['odds'][number]

/** What is to be looked at before the return is filed. */
export function OddThings({ odds, isClosed, reload }: { odds: readonly Odd[]; isClosed: boolean; reload: () => void }) {
  if (odds.length === 0) return <Note kind="good">Nothing is missing, and nothing is odd.</Note>
  return (
    <Panel title={isClosed ? 'Still missing or odd' : 'Before it is filed'}>
      <ul className={styles.odds}>
        {odds.map((odd) => (
          <li key={odd.what}>
            <p>{ODD_WORDS[odd.what]}</p>
            <Things odd={odd} />
            {lacksNotes(odd) && <WriteNotes reload={reload} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function lacksNotes({ what }: Odd): boolean {
  return what === 'came-back' || what === 'given-back'
}

function isOfOrders(odd: Odd): boolean {
  return lacksNotes(odd) || odd.what === 'kept' || odd.what === 'unpaid'
}

/** All that are missing, of whatever month. */
function WriteNotes({ reload }: { reload: () => void }) {
  return (
    <ActionButton
      action="Write the missing credit notes"
      title="Write the missing credit notes?"
      busyText="Writing..."
      onConfirm={() => callAdmin(writeCreditNotes, {})}
      onDone={reload}
      done="The credit notes are written"
    >
      <p>
        Each order that came back, or whose money went back after it was sent, gets its credit note: with today’s date,
        in the books of {monthText(monthOf(Date.now()))}. A note stays as it is written.
      </p>
    </ActionButton>
  )
}

function Things({ odd }: { odd: Odd }) {
  const { what, of, more } = odd
  if (what === 'no-gstin') return <TextLink href={paths.settingsTax}>Tax and licence numbers</TextLink>
  return (
    <p className="quiet">
      {of.map((thing, at) => (
        <span key={thing}>
          {at > 0 && ', '}
          {isOfOrders(odd) ? <TextLink href={paths.order(thing)}>{orderNumber(thing)}</TextLink> : thing}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}
