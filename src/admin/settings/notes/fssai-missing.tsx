import { Note } from '../../../ui/messages/note.tsx'

/** Points out that there is no FSSAI number, which keeps nobody from saving. */
export function FssaiMissing({ fssai }: { fssai: string }) {
  if (fssai.trim() !== '') return null
  return (
    <Note>
      Without an FSSAI number product pages, labels and invoices have none, and “By law” lists it as missing. The rest
      is saved without it.
    </Note>
  )
}
