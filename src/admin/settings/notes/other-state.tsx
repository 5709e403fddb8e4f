import { otherStateOfGstin } from '../../../domain/business/gstin-state.ts'
import { Note } from '../../../ui/messages/note.tsx'

type OtherStateProps = { gstin: string; address: string }

/** Points out a GSTIN of another state than the address lies in: one of the two is likely mistyped. */
export function OtherState({ gstin, address }: OtherStateProps) {
  const words = otherStateOfGstin(gstin, address)
  return words ? <Note>{words} Invoices take the state of the GSTIN: please compare both.</Note> : null
}
