import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { PageWaiting } from '../../../ui/messages/page-waiting.tsx'
import { openSession } from '../../calls/open-session.ts'
import { useStaffSession } from '../../calls/staff-session.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import styles from './door.module.css'
import { Door } from './door.tsx'
import { returnAddress } from './return-address.ts'
import { SignInForm } from './sign-in-form.tsx'

const INVITE_ANEW = 'npm run staff -- add you@example.com owner'

/** Whoever is signed in, or has just done so, goes on to where they wanted to. */
export function SignInPage() {
  const session = useStaffSession()
  const navigate = useNavigate()
  const { from }: { from?: string } = useSearch({ strict: false })
  const isIn = session.status === 'in'
  useEffect(() => {
    if (isIn) void navigate({ href: returnAddress(from), replace: true })
  }, [isIn, from, navigate])
  if (isIn || session.status === 'asking') return <PageWaiting />
  return (
    <Door title="Sign in" lead="The back office: for those who work in the shop.">
      {session.status === 'unknown' && <LoadFailed error={session.error} reload={() => void openSession()} />}
      {session.status === 'out' && session.because === 'expired' && (
        <Note>Your session has ended. Sign in again to go on where you were.</Note>
      )}
      {session.status === 'out' && session.isOwnerless ? (
        <Note>
          <p>Nobody can sign in to this shop yet: it has no owner.</p>
          <p>
            Where it was started stands the line that invites one. It prints a link; whoever opens that chooses a
            password.
          </p>
        </Note>
      ) : (
        <>
          <SignInForm />
          <Fold summary="Lost the phone or the password?">
            <div className={styles.lost}>
              <p>
                An owner invites you anew, under Staff: the link comes to your mailbox, asks for a new password and
                connects another phone.
              </p>
              <p>
                The only owner does it on the computer that the shop runs on, in its folder, with the settings that it
                was started with and the address of the account. This prints the link:
              </p>
              <code className={styles.secret}>{INVITE_ANEW}</code>
            </div>
          </Fold>
        </>
      )}
    </Door>
  )
}
