import { useForm } from 'react-hook-form'
import { sayOrigin } from '../../../contract/admin/catalog/many.ts'
import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { StaffForm } from '../../parts/staff-form.tsx'

type OriginProps = { products: readonly ListedProduct[]; onDone: () => void; onClose: () => void }

/** Says of several products at once which country they come from. */
export function OriginDialog({ products, onDone, onClose }: OriginProps) {
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`
  const form = useForm({ defaultValues: { origin: 'India' } })
  const save = async ({ origin }: { origin: string }) => {
    const ids = products.map(({ id }) => id)
    await callAdmin(sayOrigin, { body: { ids, origin } })
    toast.show({ kind: 'good', text: `${origin.trim()} is said of ${count}.` })
    onClose()
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Country of origin">
      <StaffForm form={form} onSubmit={save} submit={`Say so of ${count}`} busyText="One moment..." wide>
        <TextField label="Country of origin" maxLength={60} {...bindField(form, 'origin', { required: REQUIRED })} />
      </StaffForm>
    </Dialog>
  )
}

const REQUIRED = 'Please name a country.'
