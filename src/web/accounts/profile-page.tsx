import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/_account/profile')({
  head: ({ matches }) => pageHead(matches, { title: 'Profile' }),
  component: ProfilePage,
})

function ProfilePage() {
  return <h1>Profile</h1>
}
