import { useForm } from 'react-hook-form'
import { sayOrigin } from '../../../contract/admin/catalog/many.ts'
import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { countText } from '../../../domain/count-text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { filled } from '../../../ui/form/field-rules.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { StaffForm } from '../../parts/staff-form.tsx'

type OriginProps = { products: readonly ListedProduct[]; onDone: () => void; onClose: () => void }

/** Says of several products at once which country they come from. */
export function OriginDialog({ products, onDone, onClose }: OriginProps) {
  const form = useForm({ defaultValues: { origin: 'India' } })
  const save = async ({ origin }: { origin: string }) => {
    const ids = products.map(({ id }) => id)
    const { changed } = await callAdmin(sayOrigin, { body: { ids, origin } })
    toast.show({
      kind: 'good',
      text: changed === 0 ? 'All of them said so before.' : `Changed: ${countText(changed, 'product')}.`,
    })
    onClose()
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Country of origin">
      <StaffForm
        form={form}
        onSubmit={save}
        submit={`Set it for ${countText(products.length, 'product')}`}
        busyText="One moment..."
        wide
      >
        <TextField
          label="Country of origin"
          hint="In the place of what any of them says now."
          maxLength={60}
          {...bindField(form, 'origin', filled('Please name a country.'))}
        />
      </StaffForm>
    </Dialog>
  )
}
