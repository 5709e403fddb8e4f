import { useEffect, useState } from 'react'
import { readPush } from '../../../../contract/admin/sign-in.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { mayAct } from '../../../../domain/staff/staff.ts'
import { Checkbox } from '../../../../ui/fields/tick.tsx'
import { Note } from '../../../../ui/messages/note.tsx'
import { useStaff } from '../../../calls/staff-session.ts'
import { useReply } from '../../../calls/use-reply.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { tellOutcome } from '../../../parts/tell-outcome.ts'
import { findPermission, findSubscription, findSupport, turnOff, turnOn } from './device.ts'
import { judgePush, type PushState } from './push-state.ts'

/** Whether this device is told of new orders, also while no page is open. */
export function PushPanel() {
  const { reply, error, reload } = useReply(readPush, {})
  return (
    <Panel title="New orders on this device">
      <Loaded reply={reply} error={error} reload={reload} height="4rem">
        {(push) => <PushSwitch push={push} reload={reload} />}
      </Loaded>
    </Panel>
  )
}

type SwitchProps = { push: ReplyOf<typeof readPush>; reload: () => void }

function PushSwitch({ push: { key, told }, reload }: SwitchProps) {
  const { id, role } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [isSubscribed, setSubscribed] = useState<boolean>()
  useEffect(() => {
    void findSubscription().then((found) => setSubscribed(found !== undefined))
  }, [told, isBusy])
  if (isSubscribed === undefined) return null
  const state = judgePush({ support: findSupport(), permission: findPermission(), isSubscribed, told })
  const isOn = state === 'on' || state === 'failing'
  const turn = async () => {
    if (isBusy) return
    setBusy(true)
    await tellOutcome(isOn ? turnOff(id) : turnOn(id, key))
    reload()
    setBusy(false)
  }
  return (
    <>
      <Checkbox
        role="switch"
        label="Tell this device of new orders"
        note={whatItTells(mayAct(role, 'manager'))}
        checked={isOn !== isBusy}
        aria-busy={isBusy}
        disabled={!isOn && state !== 'off'}
        onChange={() => void turn()}
      />
      <StateNote state={state} />
    </>
  )
}

function whatItTells(seesMoney: boolean): string {
  return `Also while no page is open: the first order at once, those that follow in one notice every five minutes. It says numbers${seesMoney ? ' and sums' : ''}, no customer.`
}

/** What somebody has to know of a state, and what they can do about it. */
const STATES: Readonly<Partial<Record<PushState, readonly [kind: 'plain' | 'good' | 'bad', says: string]>>> = {
  on: ['good', 'On, until you sign out here or have not been here for 30 days.'],
  failing: [
    'bad',
    'On, but the last notice did not get through to this browser’s push service. The shop goes on trying; if this stays, turn it off and on again.',
  ],
  refused: [
    'plain',
    'Your browser refuses notices of this shop. Allow them in its settings for this site, then load this page again.',
  ],
  'home-screen': [
    'plain',
    'An iPhone or iPad is told through its home screen: press Share, then “Add to Home Screen”. Open the back office from there, and turn this on.',
  ],
  unsupported: ['plain', 'This browser cannot be told: it has no notices, or does not reach the shop over https.'],
}

function StateNote({ state }: { state: PushState }) {
  const [kind, says] = STATES[state] ?? []
  return <div role="status">{says && <Note kind={kind}>{says}</Note>}</div>
}
