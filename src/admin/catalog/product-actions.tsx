import { useRouter } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { deleteProduct, publishProducts } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/product-shapes.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Publishing, preview and deletion of a product. */
export function ProductActions({ product, reload }: { product: AdminProduct; reload: () => void }) {
  const { id, name, published, sold } = product
  const router = useRouter()
  const [deleting, setDeleting] = useState(false)
  const publish = async () => {
    try {
      await callAdmin(publishProducts, { body: { ids: [id], published: !published } })
      toast.show({ kind: 'good', text: published ? 'No longer in the shop.' : 'In the shop now.' })
      reload()
    } catch (error) {
      toast.show({ kind: 'bad', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const remove = async () => {
    await callAdmin(deleteProduct, { params: { id } })
    toast.show({ kind: 'good', text: `${name} is deleted.` })
    await router.navigate({ href: '/admin/catalogue', ignoreBlocker: true })
  }
  return (
    <>
      <ButtonLink look="line" size="small" icon={Eye} href={`/admin/catalogue/${id}/preview`}>
        Preview
      </ButtonLink>
      {!sold && (
        <Button look="line" size="small" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <Button size="small" onClick={() => void publish()}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${name}?`}
        confirm="Delete"
        busyText="Deleting..."
        onConfirm={remove}
      >
        <p>Nobody has ordered it, so it can go for good.</p>
      </ConfirmDialog>
    </>
  )
}
