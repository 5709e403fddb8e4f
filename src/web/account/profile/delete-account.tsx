import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '../../../contract/profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OwnPassword } from '../../../ui/form/own-password.tsx'
import { ShopForm } from '../../form/shop-form.tsx'
import { LazyDialog } from '../../page/lazy-dialog.ts'
import { callAsCustomer, session } from '../session/shopper.ts'
import styles from './account.module.css'

/** Says what is erased and what stays, and asks for the password before it happens. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={styles.words}>
        Name, email, addresses, cart, wishlist and sessions are erased, and your reviews stay without your name.
        Invoices and vouchers stay as long as the law asks. This cannot be undone.
      </p>
      <Button look="line" className={styles.below} onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <LazyDialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        {open && <Confirm onKeep={() => setOpen(false)} />}
      </LazyDialog>
    </>
  )
}

type Fields = { password: string }

function Confirm({ onKeep }: { onKeep: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Fields>()
  const erase = async ({ password }: Fields) => {
    const { message } = await callAsCustomer(deleteAccount, { body: { password } })
    // Away first: a page for customers sends whoever is none to the login.
    await navigate({ to: '/' })
    session.leave(message ?? 'Your account has been deleted.')
  }
  return (
    <ShopForm
      form={form}
      onSubmit={erase}
      otherwise="The account could not be deleted. Please try again."
      submit="Delete it"
      busyText="Deleting..."
      cancel="Keep my account"
      onCancel={onKeep}
    >
      <p>There is no way back: the account and all that is in it are gone.</p>
      <OwnPassword />
    </ShopForm>
  )
}
