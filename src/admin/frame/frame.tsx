import { Outlet } from '@tanstack/react-router'
import { LinkProvider } from '../../ui/link.tsx'
import { Toasts } from '../../ui/messages/toasts.tsx'
import { RouterLink } from './router-link.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

/** What surrounds every page. */
export function Frame() {
  useFocusOnNewPage()
  return (
    <LinkProvider value={RouterLink}>
      <Outlet />
      <div className="not-print">
        <Toasts />
      </div>
    </LinkProvider>
  )
}
