import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { endSession, type Session } from '../../../contract/profile.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Tag } from '../../../ui/cards/tag.tsx'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { ShopForm } from '../../form/shop-form.tsx'
import { LazyDialog } from '../../page/lazy-dialog.ts'
import { callAsCustomer, useSignOut } from '../session/shopper.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'

/** Where the customer is logged in; every session but this one can be ended from here. */
export function SessionList({ loaded }: { loaded: readonly Session[] }) {
  const [sessions, setSessions] = useState(loaded)
  const [asked, setAsked] = useState<Session | 'others'>()
  const list = useRef<HTMLUListElement>(null)
  const signOut = useSignOut()
  const ended = (left: readonly Session[]) => {
    // The dialog first: it gives the focus back to what opened it.
    flushSync(() => setAsked(undefined))
    flushSync(() => setSessions(left))
    // The button that asked is gone, and the focus with it.
    if (document.activeElement === document.body) list.current?.focus()
    toast.show({ kind: 'good', text: 'Logged out there' })
  }
  return (
    <AccountSection
      title="Where you are logged in"
      end={sessions.length > 1 && <TextButton onClick={() => setAsked('others')}>End all others</TextButton>}
    >
      <PaperCard label="Sessions">
        <ul ref={list} tabIndex={-1} className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      </PaperCard>
      <Button look="line" className={styles.below} onClick={signOut}>
        Log out on this device
      </Button>
      <LazyDialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="End the session?">
        {asked !== undefined && <Confirm asked={asked} onKeep={() => setAsked(undefined)} onEnded={ended} />}
      </LazyDialog>
    </AccountSection>
  )
}

type Asked = { asked: Session | 'others'; onKeep: () => void; onEnded: (left: readonly Session[]) => void }

/** Asks for the password: whoever finds a phone unlocked is not to log its owner out elsewhere. */
function Confirm({ asked, onKeep, onEnded }: Asked) {
  const form = useForm<{ password: string }>()
  const end = async ({ password }: { password: string }) => {
    const body = asked === 'others' ? { password } : { id: asked.id, password }
    const { sessions } = await callAsCustomer(endSession, { body })
    onEnded(sessions)
  }
  return (
    <ShopForm
      form={form}
      onSubmit={end}
      otherwise="The session could not be ended. Please try again."
      submit="End it"
      busyText="Ending..."
      cancel="Keep it"
      onCancel={onKeep}
    >
      <p>{asked === 'others' ? 'All other devices will be logged out.' : `${nameOf(asked)} will be logged out.`}</p>
      <OwnPassword />
    </ShopForm>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, current, usedAt } = session
  const isPhone = /Android|iPhone|iPad/.test(device)
  return (
    <li>
      <Icon of={isPhone ? Smartphone : Monitor} />
      <p>
        <b>{nameOf(session)}</b>
        <span>{current ? 'Active now' : `Last used ${formatMoment(usedAt)}`}</span>
      </p>
      {current ? (
        <Tag kind="chosen" free>
          This device
        </Tag>
      ) : (
        <TextButton aria-label={`End ${nameOf(session)}`} onClick={onEnd}>
          End
        </TextButton>
      )}
    </li>
  )
}

function nameOf(session: Session | undefined): string {
  return session?.device ? session.device : 'A device'
}
