import { createFileRoute } from '@tanstack/react-router'
import { listSessions } from '../../../contract/profile.ts'
import { LoadFailed } from '../../page/load-failed.tsx'
import { pageHead } from '../../page/page-head.ts'
import { OWN_DATA } from '../session/own-data.ts'
import { callAsCustomer } from '../session/shopper.ts'
import { AccountSection } from './account-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const Route = createFileRoute('/_signed-in/_account/settings')({
  loader: () => callAsCustomer(listSessions, {}),
  ...OWN_DATA,
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: ({ error }) => <LoadFailed error={error} level={2} />,
  head: pageHead({ title: 'Account settings' }),
  component: SettingsPage,
})

function SettingsPage() {
  const { sessions } = Route.useLoaderData()
  return (
    <>
      <SessionList loaded={sessions} />
      <AccountSection title="Password">
        <PasswordForm />
      </AccountSection>
      <AccountSection title="Delete the account">
        <DeleteAccount />
      </AccountSection>
    </>
  )
}
