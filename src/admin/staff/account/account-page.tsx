import { mayAct } from '../../../domain/staff/staff.ts'
import { ROLE_NAMES } from '../../calls/role-names.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack, Panel } from '../../parts/panel.tsx'
import styles from './account.module.css'
import { PasswordForm } from './password-form.tsx'
import { PushPanel } from './push/push-panel.tsx'
import { SessionTable } from './session-table.tsx'

/** One's own account: where it is told of new orders and signed in, and its password. */
export function AccountPage() {
  const { name, email, role } = useStaff()
  return (
    <PageStack>
      <PageHeading title="Your account">
        {name ? `${name}, ` : ''}
        {email} · {ROLE_NAMES[role]}
      </PageHeading>
      {mayAct(role, 'packer') && <PushPanel />}
      <SessionTable />
      <Panel title="Change your password">
        <div className={styles.narrow}>
          <PasswordForm email={email} />
        </div>
      </Panel>
    </PageStack>
  )
}
