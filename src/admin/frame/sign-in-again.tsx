import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { staffSession } from '../calls/staff-session.ts'
import { SignInForm } from '../staff/sign-in/sign-in-form.tsx'
import styles from './sign-in-again.module.css'

/** Over a page with unsaved work whose session has ended: whoever signs in again finds it as it was. */
export function SignInAgain() {
  // Escape closes any dialog of the browser; this one has to be answered, so it opens anew.
  const [turn, setTurn] = useState(0)
  return (
    <Modal key={turn} open onClose={() => setTurn((last) => last + 1)} label={TITLE} className={styles.again}>
      <div className={styles.inside}>
        <h2>{TITLE}</h2>
        <p>Sign in again: what you typed is still there, and not saved yet.</p>
        <SignInForm />
        <Button look="line" onClick={staffSession.signOut}>
          Leave without saving
        </Button>
      </div>
    </Modal>
  )
}

const TITLE = 'Your session has ended'
