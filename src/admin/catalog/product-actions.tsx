import { useRouter } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import { deleteProduct, publishProducts } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'

/** Publishing, preview and deletion of a product. */
export function ProductActions({ product, reload }: { product: AdminProduct; reload: () => void }) {
  const { id, name, published, sold } = product
  const router = useRouter()
  const publish = async () => {
    const call = callAdmin(publishProducts, { body: { ids: [id], published: !published } })
    if (await tellOutcome(call, published ? 'No longer in the shop.' : 'In the shop now.')) reload()
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
