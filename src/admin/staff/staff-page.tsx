import { useState } from 'react'
import { type Colleague, endColleague, listStaff, signOutColleague } from '../../contract/admin/staff.ts'
import { STAFF_ROLES } from '../../domain/staff/staff.ts'
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx'
import { Select } from '../../ui/fields/text-field.tsx'
import { Options } from '../../ui/form/options.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { useReply } from '../calls/use-reply.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { type Column, DataTable, Moment } from '../parts/data-table.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { ChangeRole, nameOf, type Promotion } from './change-role.tsx'
import { InviteForm } from './invite-form.tsx'
import styles from './staff.module.css'

/** Who works here, for the owner. */
export function StaffPage() {
  const { reply, reload, ...loading } = useReply(listStaff, {})
  const [leaving, setLeaving] = useState<Colleague>()
  const [signingOut, setSigningOut] = useState<Colleague>()
  const [promotion, setPromotion] = useState<Promotion>()
  // Below a list that has come nothing is pushed away from whoever types; it stays while the list is asked for again.
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && (reply || loading.error)) setAnswered(true)
  return (
    <PageStack>
      <PageHeading title="Staff" />
      <DataTable
        label="Staff"
        columns={columnsOf({ change: setPromotion, signOut: setSigningOut, end: setLeaving })}
        keyOf={({ id }) => id}
        rows={reply?.staff}
        reload={reload}
        empty="Nobody works here."
        {...loading}
      />
      {isAnswered && (
        <Panel title="Invite somebody">
          <InviteForm onInvited={reload} />
        </Panel>
      )}
      <ChangeRole promotion={promotion} onClose={() => setPromotion(undefined)} onChange={reload} />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`End ${nameOf(leaving)}?`}
        confirm="End"
        busyText="Ending..."
        onConfirm={async () => leaving && callAdmin(endColleague, { params: { id: leaving.id } })}
        onDone={reload}
        done={`${nameOf(leaving)} can sign in no more`}
      >
        <p>They are signed out at once and can sign in no more. What they have done stays in the log.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={signingOut !== undefined}
        onClose={() => setSigningOut(undefined)}
        title={`Sign ${nameOf(signingOut)} out everywhere?`}
        confirm="Sign out"
        busyText="Signing out..."
        onConfirm={async () => signingOut && callAdmin(signOutColleague, { params: { id: signingOut.id } })}
        onDone={reload}
        done={`${nameOf(signingOut)} is signed out everywhere`}
      >
        <p>Whoever has lost a phone, or left a computer open, is let in again with password and code.</p>
      </ConfirmDialog>
    </PageStack>
  )
}

const STATES = { working: '', invited: 'Invited', 'invitation-over': 'Invitation is over', ended: 'Ended' }

type Ask<Thing> = (about: Thing) => void
type Asks = { change: Ask<Promotion>; signOut: Ask<Colleague>; end: Ask<Colleague> }

function columnsOf({ change, signOut, end }: Asks): readonly Column<Colleague>[] {
  return [
    {
      title: 'Name',
      breaks: true,
      cell: (colleague) => (
        <>
          <b>{nameOf(colleague)}</b>
          {colleague.name !== '' && (
            <>
              <br />
              <span className="small quiet">{colleague.email}</span>
            </>
          )}
        </>
      ),
    },
    { title: 'Role', cell: (colleague) => <RoleChoice colleague={colleague} onChoose={change} /> },
    {
      title: 'Last seen',
      cell: ({ state, seenAt }) => STATES[state] || (seenAt === null ? 'Signed out' : <Moment at={seenAt} />),
    },
    {
      title: 'What they did',
      narrow: true,
      cell: (colleague) => (
        <TextLink href={paths.logOf(colleague.id)} aria-label={`Log of ${nameOf(colleague)}`}>
          Log
        </TextLink>
      ),
    },
    {
      title: 'Sign out or end',
      titleHidden: true,
      atEnd: true,
      narrow: true,
      cell: (colleague) => (
        <div className={styles.deeds}>
          {colleague.seenAt !== null && (
            <TextButton aria-label={`Sign out ${nameOf(colleague)}`} onClick={() => signOut(colleague)}>
              Sign out
            </TextButton>
          )}
          {colleague.state !== 'ended' && (
            <TextButton aria-label={`End ${nameOf(colleague)}`} onClick={() => end(colleague)}>
              End
            </TextButton>
          )}
        </div>
      ),
    },
  ]
}

function RoleChoice({ colleague, onChoose }: { colleague: Colleague; onChoose: Ask<Promotion> }) {
  const { role, state } = colleague
  if (state === 'ended') return ROLE_NAMES[role]
  const choose = (chosen: string) => {
    const to = STAFF_ROLES.find((one) => one === chosen)
    if (to) onChoose({ colleague, to })
  }
  return (
    <Select
      compact
      className={styles.role}
      label={`Role of ${nameOf(colleague)}`}
      labelHidden
      value={role}
      onChange={({ target }) => choose(target.value)}
    >
      <Options of={STAFF_ROLES} names={ROLE_NAMES} />
    </Select>
  )
}
