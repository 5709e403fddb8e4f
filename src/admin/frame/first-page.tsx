import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findSetUp } from '../../contract/admin/set-up.ts'
import { PageWaiting } from '../../ui/messages/page-waiting.tsx'
import { BASE } from '../calls/paths.ts'
import { useShopPromises, useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { sectionsFor } from './pages.ts'

/** `/admin` itself: leads on to the first section, and the owner of a shop that is not ready yet to its set-up. */
export function FirstPage() {
  const { role } = useStaff()
  return role === 'owner' ? <OwnersFirstPage /> : <FirstSection />
}

function OwnersFirstPage() {
  const { reply, error } = useReply(findSetUp, {})
  if (!reply && !error) return <PageWaiting />
  const isNew = reply && !(reply.hasDetails && reply.hasProducts)
  return isNew ? <LeadOn path="/set-up" /> : <FirstSection />
}

function FirstSection() {
  const [first] = sectionsFor(useStaff().role, useShopPromises())
  return <LeadOn path={first?.path ?? '/account'} />
}

function LeadOn({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href: BASE + path, replace: true })
  }, [navigate, path])
  return <PageWaiting />
}
