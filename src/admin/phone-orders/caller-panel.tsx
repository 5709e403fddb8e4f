import { useState } from 'react'
import { type Caller, findCallers } from '../../contract/admin/phone-orders.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { Panel } from '../parts/panel.tsx'
import { NewCaller } from './new-caller.tsx'
import styles from './phone-order.module.css'
import { useFocus } from './use-focus.ts'

type CallerProps = { caller: Caller | undefined; onChoose: (caller: Caller | undefined) => void }

/** Who calls: somebody the shop knows, or somebody new. */
export function CallerPanel({ caller, onChoose }: CallerProps) {
  const [isAnother, setAnother] = useState(false)
  const change = () => {
    setAnother(true)
    onChoose(undefined)
  }
  return caller ? <Chosen caller={caller} onChange={change} /> : <WhoCalls isAnother={isAnother} onChoose={onChoose} />
}

function Chosen({ caller, onChange }: { caller: Caller; onChange: () => void }) {
  const button = useFocus<HTMLButtonElement>()
  const change = (
    <Button ref={button} look="line" size="small" onClick={onChange}>
      Somebody else
    </Button>
  )
  return (
    <Panel title="Who calls" end={change}>
      <p>
        <b>{caller.name}</b>
        <span className={styles.quiet}>{waysTo(caller)}</span>
      </p>
      {caller.cashBlocked && <CashRefused customerId={caller.id} />}
    </Panel>
  )
}

function CashRefused({ customerId }: { customerId: string }) {
  return (
    <Note kind="bad" alert>
      <p>
        This customer is refused cash on delivery, and an order by phone is paid in cash. They can order in the shop and
        pay online. Or offer them cash again, and then choose them anew:{' '}
        {/* In a tab of its own: what they want is noted here. */}
        <Link href={paths.customer(customerId)} target="_blank">
          Their page
        </Link>
      </p>
    </Note>
  )
}

function WhoCalls({ isAnother, onChoose }: Pick<CallerProps, 'onChoose'> & { isAnother: boolean }) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<string>()
  const button = useFocus<HTMLButtonElement>(isAnother)
  const { reply, error } = useReply(findCallers, { query: { search } })
  if (typed !== undefined) return <NewCaller typed={typed} onMade={onChoose} onBack={() => setTyped(undefined)} />
  const make = (
    <Button ref={button} look="line" size="small" onClick={() => setTyped(search)}>
      New customer
    </Button>
  )
  return (
    <Panel title="Who calls" end={make}>
      <FilterBar label="Customers">
        <SearchFilter label="Phone, name or e-mail" value={search} onChange={setSearch} />
      </FilterBar>
      <BadNote>{error?.message}</BadNote>
      <ul className={styles.found}>
        {reply?.customers.map((found) => (
          <li key={found.id}>
            <span>
              <b>{found.name}</b>
              <span className={styles.quiet}>{waysTo(found)}</span>
              {found.isUnproven && <Unproven />}
            </span>
            {found.isUnproven ? (
              <Button
                look="line"
                size="small"
                aria-label={`Add as new: ${found.name}`}
                onClick={() => setTyped(found.email || search)}
              >
                Add as new
              </Button>
            ) : (
              <Button look="line" size="small" aria-label={`Choose ${found.name}`} onClick={() => onChoose(found)}>
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {reply && search.length > 2 && reply.customers.length === 0 && 'Nobody is known by that.'}
      </p>
    </Panel>
  )
}

/** Whoever made the account only typed the address. */
function Unproven() {
  return (
    <span className={styles.quiet}>
      <b>Address not confirmed:</b> it may be somebody else’s account, and they would read this order. The caller can
      confirm it by the link in our letter or by ‘Forgot password?’. Or add them as new: the account loses the address.
    </span>
  )
}

function waysTo({ phone, email, address }: Caller): string {
  return [phone || address?.phone, email, address?.city].filter(Boolean).join(' · ')
}
