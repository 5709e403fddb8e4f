import { useRef } from 'react'
import type { PostalAddress } from '../../../contract/address.ts'
import { type SavedAddress, saveAddress } from '../../../contract/profile.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { serverMessage } from '../../page/server-message.ts'

type Book = readonly SavedAddress[]

/** Whether the customer's book has an address already, as far as its fields say. */
export function isInBook(address: PostalAddress, book: Book): boolean {
  return book.some(({ address: saved }) => fieldsOf(saved) === fieldsOf(address))
}

/**
 * Adds the address of an order to the customer's book, once however often the button is pressed, and beside the order:
 * what goes wrong with one does not stop the other.
 */
export function useSaveToBook(book: Book): (address: PostalAddress) => void {
  const sent = useRef(new Set<string>())
  return (address) => {
    const fields = fieldsOf(address)
    if (isInBook(address, book) || sent.current.has(fields)) return
    sent.current.add(fields)
    callAsCustomer(saveAddress, { body: { address: JSON.parse(fields), label: '', isDefault: false } }).catch(
      (error) => {
        sent.current.delete(fields)
        toast.show({ kind: 'bad', text: serverMessage(error) ?? 'The address could not be saved. Please try again.' })
      },
    )
  }
}

/** The fields of an address as they are kept. */
function fieldsOf(address: PostalAddress): string {
  const { firstName, lastName, email, phone, street, city, state, zipcode, country } = address
  const all = { firstName, lastName, email, phone, street, city, state, zipcode, country }
  return JSON.stringify(Object.fromEntries(Object.entries(all).map(([name, typed]) => [name, typed.trim()])))
}
