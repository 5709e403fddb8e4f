import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '../../../contract/profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { serverMessage } from '../../page/server-message.ts'
import { callAsCustomer, session } from '../session/shopper.ts'
import { RULES } from '../sign-in/field-rules.ts'
import styles from './account.module.css'

/** Says what is erased and what stays, and asks for the password before it happens. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={styles.words}>
        Name, email, addresses, cart and sessions are erased, and your reviews stay without your name. Invoices stay as
        long as the law asks. This cannot be undone.
      </p>
      <Button look="line" className={styles.below} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        {open && <Confirm onKeep={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Confirm({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { message } = await callAsCustomer(deleteAccount, { body: { password } })
      // Away first: a page for customers sends whoever is none to the login.
      await navigate({ to: '/' })
      session.leave(message ?? 'Your account has been deleted.')
    } catch (error) {
      setError('root', { message: serverMessage(error) ?? 'The account could not be deleted. Please try again.' })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      <p>There is no way back: the account and all that is in it are gone.</p>
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', RULES.password)}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isSubmitting} busyText="Deleting...">
          Delete it
        </Button>
        <Button look="line" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}
