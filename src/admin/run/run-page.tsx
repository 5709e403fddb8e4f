import { useState } from 'react'
import type { Run } from '../../contract/admin/run.ts'
import { formatDay } from '../../domain/dates.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { DoneDoors } from './done-doors.tsx'
import { DoorList } from './door-list.tsx'
import { useKeptPage } from './keep-page.ts'
import { NetworkNotes } from './network-notes.tsx'
import { RidersCash } from './riders-cash.tsx'
import { Tally } from './tally.tsx'
import { AnsweredPresses, OthersPresses, WaitingPresses } from './told-presses.tsx'
import { usePresses } from './use-presses.ts'
import { useRun } from './use-run.ts'

/** The doors of today, for whoever goes to them with a phone in one hand. */
export function RunPage() {
  useKeptPage()
  const { run, isKept, error, reload } = useRun()
  const presses = usePresses(reload)
  return (
    <PageStack>
      <PageHeading title="Run">{run && formatDay(startOf(run.day))}</PageHeading>
      <AnsweredPresses presses={presses.answered} />
      <BadNote>{presses.problem}</BadNote>
      {run && <NetworkNotes error={error} at={run.at} isKept={isKept} />}
      {run ? (
        <RunOfDay run={run} presses={presses} reload={reload} />
      ) : (
        <>
          <LoadFailed error={error} reload={() => void reload()} />
          <WaitingPresses presses={presses.waiting} doors={[]} />
          {!error && <Skeleton height="24rem" />}
        </>
      )}
      <OthersPresses presses={presses.others} />
    </PageStack>
  )
}

type DayProps = { run: Run; presses: ReturnType<typeof usePresses>; reload: () => void }

function RunOfDay({ run, presses: { waiting, heard, sentId, press }, reload }: DayProps) {
  const { doors, done, packing, inHand, riders } = run
  const [said, setSaid] = useState('')
  // Delivered by this phone, of which the run as it was loaded does not know.
  const delivered = [...waiting, ...heard].filter(
    ({ outcome, orderId }) => outcome.did === 'delivered' && doors.some(({ id }) => id === orderId),
  )
  const left = doors.filter(({ id }) => !delivered.some(({ orderId }) => orderId === id))
  return (
    <>
      <Tally left={left.length} done={done.length + doors.length - left.length} inHand={inHand} unheard={delivered} />
      <WaitingPresses presses={waiting.filter(({ id }) => id !== sentId)} doors={doors} />
      <p role="status" aria-label="Doors" className="hide">
        {said}
      </p>
      {left.length > 0 ? (
        <DoorList day={run.day} doors={left} waiting={waiting} press={press} onSaid={setSaid} />
      ) : (
        <EmptyState title={done.length + doors.length > 0 ? 'All doors are done' : 'Nothing to bring yet'}>
          {packing > 0 ? packingWords(packing) : 'What is packed for today comes here by itself.'}
        </EmptyState>
      )}
      {left.length > 0 && packing > 0 && <Note>{packingWords(packing)}</Note>}
      <DoneDoors done={done} />
      {riders && <RidersCash riders={riders} reload={reload} />}
    </>
  )
}

function packingWords(packing: number): string {
  return packing === 1 ? '1 order for today is not packed yet.' : `${packing} orders for today are not packed yet.`
}
