import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { letBackClose } from '../ui/overlays/back-entries.ts'
import { session, startShopper } from './account/session/shopper.ts'
import { showCarriedToast } from './page/carry-toast.ts'
import { registerWorker } from './register-worker.ts'
import { getRouter } from './router.tsx'

void startShopper()
letBackClose()
showCarriedToast()
const router = getRouter()
if (isGated() && session.get().status !== 'customer') goToLogin()
else hydrate()
registerWorker()

/** Whether the page is one of a customer's. */
function isGated(): boolean {
  const [branch] = router.getMatchedRoutes(location.pathname)
  return branch.some(({ id }) => id === '/_signed-in')
}

/** As the gate itself does it, but before the page comes alive: a redirect amid hydration makes React start over. */
function goToLogin(): void {
  const { pathname, search } = location
  location.replace(`/login?${new URLSearchParams({ from: pathname + search })}`)
}

// The router's own client, not Start's: the shop has no server functions, whose half of Start weighs 10 kB.
function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
