import { pinInAddress } from '../../../domain/promise/set-up/city-shop.ts'
import { Note } from '../../../ui/messages/note.tsx'

/** Points out an address that has no PIN code yet. */
export function PinMissing({ address }: { address: string }) {
  if (address.trim() === '' || pinInAddress(address) !== '') return null
  return <Note>There is no PIN code in the address yet: it belongs on invoices, and deliveries begin from it.</Note>
}
