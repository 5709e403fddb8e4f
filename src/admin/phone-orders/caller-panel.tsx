import { useState } from 'react'
import { type Caller, findCallers } from '../../contract/admin/phone-orders.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/link.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { usePick } from '../parts/keys/use-pick.ts'
import { Panel } from '../parts/panel.tsx'
import { NewCaller } from './new-caller.tsx'
import styles from './phone-order.module.css'
import { useFocus } from './use-focus.ts'

type CallerProps = {
  caller: Caller | undefined
  /** Whether another call was taken before. */
  isNext: boolean
  onChoose: (caller: Caller | undefined) => void
}

/** Who calls: somebody the shop knows, or somebody new. */
export function CallerPanel({ caller, isNext, onChoose }: CallerProps) {
  const [isAnother, setAnother] = useState(false)
  const change = () => {
    setAnother(true)
    onChoose(undefined)
  }
  return caller ? (
    <Chosen caller={caller} onChange={change} />
  ) : (
    <WhoCalls isAnother={isAnother || isNext} onChoose={onChoose} />
  )
}

function Chosen({ caller, onChange }: { caller: Caller; onChange: () => void }) {
  const button = useFocus<HTMLButtonElement>()
  const change = (
    <Button ref={button} look="line" size="small" onClick={onChange}>
      Somebody else
    </Button>
  )
  return (
    <Panel title="Who calls" shortcut="Alt 1" end={change}>
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
  // A phone's keyboard comes when the field is touched.
  const field = useFocus<HTMLDivElement>(isAnother || matchMedia('(pointer: fine)').matches, 'input')
  const { reply, error } = useReply(findCallers, { query: { search } })
  const isAsked = search.length > 2
  const choose = (found: Caller) => (found.isUnproven ? setTyped(found.email || search) : onChoose(found))
  const { marked, onKeyDown } = usePick({
    search,
    onSearch: setSearch,
    options: isAsked ? reply?.customers : [],
    keyOf: ({ id }) => id,
    // Of several whom nobody has seen yet, one would be somebody else.
    isSure: (reply?.customers.length ?? 0) < 2,
    onPick: choose,
    onNone: (asked) => asked.length > 2 && setTyped(asked),
  })
  if (typed !== undefined) return <NewCaller typed={typed} onMade={onChoose} onBack={() => setTyped(undefined)} />
  const make = (
    <Button look="line" size="small" onClick={() => setTyped(search)}>
      New customer
    </Button>
  )
  return (
    <Panel title="Who calls" shortcut="Alt 1" end={make}>
      <div ref={field}>
        <FilterBar label="Customers">
          <SearchFilter
            label="Phone, name or e-mail"
            value={search}
            onChange={setSearch}
            onKeyDown={onKeyDown}
            shortcut="Alt+1"
          />
        </FilterBar>
      </div>
      <BadNote>{error?.message}</BadNote>
      <ul className={styles.found}>
        {reply?.customers.map((found) => (
          <li key={found.id} className={found === marked ? styles.marked : undefined}>
            <span>
              <b>{found.name}</b>
              <span className={styles.quiet}>{waysTo(found)}</span>
              {found.isUnproven && <Unproven />}
            </span>
            {found.isUnproven ? (
              <Button look="line" size="small" aria-label={`Add as new: ${found.name}`} onClick={() => choose(found)}>
                Add as new
              </Button>
            ) : (
              <Button look="line" size="small" aria-label={`Choose ${found.name}`} onClick={() => choose(found)}>
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {reply && isAsked && hintOf(marked)}
      </p>
    </Panel>
  )
}

/** What Enter does now. */
function hintOf(marked: Caller | undefined): string {
  if (!marked) return 'Nobody is known by that. Enter adds them as new.'
  return marked.isUnproven ? `Enter adds ${marked.name} as new.` : `Enter chooses ${marked.name}.`
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
