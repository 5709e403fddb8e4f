import type { UseFormReturn } from 'react-hook-form'
import { price } from '../../../domain/catalog/cells/cell-kinds.ts'
import { hamper } from '../../../domain/catalog/record/hamper-cell.ts'
import { findShareNote } from '../../../domain/invoices/hamper-shares.ts'
import { Note } from '../../../ui/messages/note.tsx'
import type { ProductFormTexts } from '../texts/product-texts.ts'

/** Says, as it is typed, where the shares of a hamper's parts do not fit what it costs. */
export function HamperNote({ form }: { form: UseFormReturn<ProductFormTexts> }) {
  const read = hamper.read(form.watch('product.hamper'))
  const sizes = form.watch('sizes').flatMap((size) => {
    const reading = price.read(size.price)
    return 'value' in reading ? [{ size: size.size, price: reading.value }] : []
  })
  const note = 'value' in read ? findShareNote(read.value, sizes) : undefined
  return note === undefined ? null : <Note>{note}</Note>
}
