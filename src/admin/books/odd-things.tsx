import type { Books } from '../../contract/admin/books.ts'
import { ODD_WORDS } from '../../domain/books/odds.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { paths } from '../calls/paths.ts'
import { orderNumber } from '../orders/order-words.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './books.module.css'

type Odd = Books['odds'][number]

/** What is to be looked at before the return is filed. */
export function OddThings({ odds }: { odds: readonly Odd[] }) {
  if (odds.length === 0) return <Note kind="good">Nothing is missing, and nothing is odd.</Note>
  return (
    <Panel title="Before it is filed">
      <ul className={styles.odds}>
        {odds.map((odd) => (
          <li key={odd.what}>
            <p>{ODD_WORDS[odd.what]}</p>
            <Things odd={odd} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Things({ odd: { what, of, more } }: { odd: Odd }) {
  if (what === 'no-gstin') return <TextLink href={paths.settingsTax}>Tax and licence numbers</TextLink>
  return (
    <p className="quiet">
      {of.map((thing, at) => (
        <span key={thing}>
          {at > 0 && ', '}
          {what === 'came-back' ? <TextLink href={paths.order(thing)}>{orderNumber(thing)}</TextLink> : thing}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}
