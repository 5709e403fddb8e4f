import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageToAnybody } from '../../contract/refusals/staff-refusals.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { PageWaiting } from '../../ui/messages/page-waiting.tsx'
import { openSession } from '../calls/open-session.ts'
import { useShopPromises, useStaff, useStaffSession } from '../calls/staff-session.ts'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import { RestoredNote } from '../health/restored-note.tsx'
import { useNotices } from '../notices/use-notices.ts'
import { useRenewedPush } from '../staff/account/push/use-renewed-push.ts'
import { SIGN_IN, signInAddress } from '../staff/sign-in/return-address.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import styles from './desk.module.css'
import { DeskHeader } from './desk-header.tsx'
import { DeskNavigation } from './desk-navigation.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { sectionsFor } from './pages.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** The pages of who is signed in; anybody else is led to the sign-in, and back afterwards. */
export function Desk() {
  const session = useStaffSession()
  const router = useRouter()
  const isHeld = 'because' in session && session.because === 'expired' && hasUnsavedWork()
  useEffect(() => {
    const { pathname, publicHref } = router.latestLocation
    // Led there already, while this page is still in sight.
    if (session.status !== 'out' || isHeld || pathname === SIGN_IN) return
    const from = session.because === 'left' ? undefined : publicHref
    void router.navigate({ href: signInAddress(from), replace: true })
  }, [session, isHeld, router])
  if (session.status === 'unknown') return <NotReached error={session.error} />
  if (session.status !== 'in' && !isHeld) return <PageWaiting />
  return (
    <>
      {/* Nothing that one person entered or sees is there for the next. */}
      <Laid key={session.staff.id} />
      {isHeld ? <SignInAgain /> : <ConfirmIdentity />}
    </>
  )
}

function Laid() {
  useNotices()
  useRenewedPush()
  const isWhole = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWhole }) ?? false
  return isWhole ? <WholeScreen /> : <WithHeader />
}

/** A page that hangs on a wall. */
function WholeScreen() {
  return (
    <>
      <main id="content">
        <Allowed />
      </main>
      <LeaveGuard />
    </>
  )
}

function WithHeader() {
  const { role } = useStaff()
  // Whoever has one section needs no list of them.
  const isAlone = sectionsFor(role, useShopPromises()).length < 2
  return (
    <div className={classNames(styles.desk, isAlone && styles.alone)}>
      <a className={`not-print ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <DeskHeader hasBar={!isAlone} />
      {!isAlone && <DeskNavigation />}
      <main id="content" className={styles.main}>
        {mayAct(role, 'packer') && <RestoredNote />}
        <Allowed />
      </main>
      {!isAlone && <ThumbBar />}
      <LeaveGuard />
    </div>
  )
}

/** The page, where the role may see it: the server refuses its calls anyway. */
function Allowed() {
  const { role } = useStaff()
  const least = useMatches({ select: (matches) => matches.at(-1)?.staticData.least }) ?? 'rider'
  if (mayAct(role, least)) return <Outlet />
  return (
    <EmptyState level={1} title="This page is not for your role">
      {messageToAnybody({ code: 'role-too-low', least })}
    </EmptyState>
  )
}

function NotReached({ error }: { error: Error }) {
  return (
    <main role="alert">
      <EmptyState
        level={1}
        title="The shop does not answer"
        action={<Button onClick={() => void openSession()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    </main>
  )
}
