import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/_account/settings')({
  head: ({ matches }) => pageHead(matches, { title: 'Account settings' }),
  component: SettingsPage,
})

function SettingsPage() {
  return <h1>Account settings</h1>
}
