import { useMemo, useState } from 'react'
import { endStaffSession, listStaffSessions } from '../../../contract/admin/sign-in.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Tag } from '../../../ui/cards/tag.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useReply } from '../../calls/use-reply.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'

type Session = ReplyOf<typeof listStaffSessions>['sessions'][number]

/** Where one is signed in; every session but this one can be ended from here. */
export function SessionTable() {
  const { reply, reload, ...loading } = useReply(listStaffSessions, {})
  const [asked, setAsked] = useState<Session>()
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <Panel title="Where you are signed in">
      <DataTable
        label="Sessions"
        columns={columns}
        keyOf={({ id }) => id}
        rows={reply?.sessions}
        reload={reload}
        empty="You are signed in nowhere."
        {...loading}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Sign out there?"
        confirm="Sign out"
        busyText="Signing out..."
        onConfirm={async () => asked && callAdmin(endStaffSession, { body: { id: asked.id } })}
        onDone={reload}
        done="Signed out there"
      >
        <p>{deviceOf(asked)} will be signed out.</p>
      </ConfirmDialog>
    </Panel>
  )
}

function columnsOf(ask: (session: Session) => void): readonly Column<Session>[] {
  return [
    {
      title: 'Device',
      cell: (session) => (
        <>
          <b>{deviceOf(session)}</b>
          {session.isTold && <small> Told of new orders</small>}
        </>
      ),
    },
    { title: 'Signed in', cell: ({ startedAt }) => formatMoment(startedAt) },
    { title: 'Last used', cell: ({ usedAt, current }) => (current ? 'Now' : formatMoment(usedAt)) },
    {
      title: 'End',
      titleHidden: true,
      atEnd: true,
      cell: (session) =>
        session.current ? (
          <Tag kind="chosen" free>
            This device
          </Tag>
        ) : (
          <TextButton aria-label={`Sign out ${deviceOf(session)}`} onClick={() => ask(session)}>
            Sign out
          </TextButton>
        ),
    },
  ]
}

function deviceOf(session: Session | undefined): string {
  return session?.device || 'A device'
}
