import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LinkProvider } from '../../ui/link.tsx'
import { Toasts } from '../../ui/messages/toasts.tsx'
import { useStaffSession } from '../calls/staff-session.ts'
import { openQueryClient } from '../calls/use-load.ts'
import { RouterLink } from './router-link.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

/** What surrounds every page. */
export function Frame() {
  useFocusOnNewPage()
  const session = useStaffSession()
  const staffId = 'staff' in session ? session.staff.id : undefined
  // Nothing that was loaded for one person is there for the next.
  const client = useMemo(openQueryClient, [staffId])
  return (
    <QueryClientProvider client={client}>
      <LinkProvider value={RouterLink}>
        <Outlet />
        <div className="not-print">
          <Toasts />
        </div>
      </LinkProvider>
    </QueryClientProvider>
  )
}
