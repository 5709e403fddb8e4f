import { useRouter } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import { deleteProduct, publishProducts } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/product-shapes.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ActionButton } from '../parts/action-button.tsx'

/** Publishing, preview and deletion of a product. */
export function ProductActions({ product, reload }: { product: AdminProduct; reload: () => void }) {
  const { id, name, published, sold } = product
  const router = useRouter()
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
    await router.navigate({ href: paths.catalogue, ignoreBlocker: true })
  }
  return (
    <>
      <ButtonLink look="line" size="small" icon={Eye} href={paths.productPreview(id)}>
        Preview
      </ButtonLink>
      {!sold && (
        <ActionButton
          action="Delete"
          title={`Delete ${name}?`}
          confirm="Delete"
          busyText="Deleting..."
          onConfirm={remove}
          done={`${name} is deleted.`}
        >
          <p>Nobody has ordered it, so it can go for good.</p>
        </ActionButton>
      )}
      <Button size="small" onClick={() => void publish()}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
    </>
  )
}
