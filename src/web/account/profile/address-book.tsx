import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PostalAddress } from '../../../contract/address.ts'
import { type Profile, removeAddress, type SavedAddress, saveAddress } from '../../../contract/profile.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import { serverMessage } from '../../page/server-message.ts'
import { callAsCustomer } from '../session/shopper.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { addressLine } from './address-line.ts'

type AddressBookProps = { profile: Profile; onChange: (profile: Profile) => void }

/** In the place of an id: the address that is being added. */
const NEW = 'new'

/** Where the customer has sweets sent; the default fills the checkout. One address at a time is edited. */
export function AddressBook({ profile, onChange }: AddressBookProps) {
  const [edited, setEdited] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // The form takes the focus away with it: it goes back to where it was opened.
  const close = (changed = profile) => {
    const place = list.current?.querySelector('form')?.closest('li')
    flushSync(() => {
      onChange(changed)
      setEdited(undefined)
    })
    place?.querySelector('button')?.focus()
  }
  const running = useRef(false)
  const act = async ({ id }: { id: string }, call: () => Promise<{ profile: Profile }>, done: string) => {
    if (running.current) return
    running.current = true
    try {
      const changed = (await call()).profile
      flushSync(() => onChange(changed))
      focusPlace(list.current, placeOf(id, changed) ?? placeOf(id, profile))
      toast.show({ kind: 'good', text: done })
    } catch (error) {
      toast.show({
        kind: 'bad',
        text: serverMessage(error) ?? 'The address book could not be changed. Please try again.',
      })
    } finally {
      running.current = false
    }
  }
  const keep = (address: PostalAddress) =>
    act({ id: NEW }, () => callAsCustomer(saveAddress, { body: { address, isDefault: true } }), 'Address saved')
  const form = (saved?: SavedAddress) => (
    <PaperCard label={saved ? 'Edit address' : 'New address'}>
      <AddressForm saved={saved} profile={profile} onSaved={close} onCancel={() => close()} />
    </PaperCard>
  )
  return (
    <AccountSection title="Address book">
      {profile.addresses.length === 0 && profile.lastAddress && edited === undefined && (
        <LastAddress address={profile.lastAddress} onKeep={keep} />
      )}
      <ul ref={list} className={styles.addresses}>
        {profile.addresses.map((saved) => (
          <li key={saved.id} className={saved.id === edited ? styles.whole : undefined}>
            {saved.id === edited ? (
              form(saved)
            ) : (
              <AddressCard
                saved={saved}
                onEdit={() => setEdited(saved.id)}
                onRemove={() =>
                  act(saved, () => callAsCustomer(removeAddress, { body: { id: saved.id } }), 'Address removed')
                }
                onMakeDefault={() =>
                  act(
                    saved,
                    () => callAsCustomer(saveAddress, { body: { ...saved, isDefault: true } }),
                    'Default address changed',
                  )
                }
              />
            )}
          </li>
        ))}
        <li className={edited === NEW ? styles.whole : undefined}>
          {edited === NEW ? (
            form()
          ) : (
            <button type="button" className={styles.add} onClick={() => setEdited(NEW)}>
              <Icon of={Plus} />
              Add an address
            </button>
          )}
        </li>
      </ul>
    </AccountSection>
  )
}

type LastAddressProps = { address: PostalAddress; onKeep: (address: PostalAddress) => void }

/** For who has ordered and kept nothing: the next checkout has it anyway, the book only if they want. */
function LastAddress({ address, onKeep }: LastAddressProps) {
  return (
    <div className={styles.last}>
      <Note>
        <p>Your last order went to {addressLine(address)}.</p>
        <TextButton onClick={() => onKeep(address)}>Keep this address</TextButton>
      </Note>
    </div>
  )
}

function placeOf(id: string, { addresses }: Profile): number | undefined {
  const place = addresses.findIndex((saved) => saved.id === id)
  return place < 0 ? undefined : place
}

/** The pressed button is gone: what stands at its place now takes the focus, unless it has gone elsewhere since. */
function focusPlace(list: Element | null, place = 0): void {
  if (document.activeElement !== document.body) return
  list?.children[place]?.querySelector('button')?.focus()
}
