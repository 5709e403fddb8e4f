import { useParams } from '@tanstack/react-router'
import { findAdminProduct } from '../../contract/admin/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useReply } from '../calls/use-reply.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import { StockPanel } from './stock-panel.tsx'

/** One product with everything about it. */
export function ProductPage() {
  const { productId = '' } = useParams({ strict: false }) as { productId?: string }
  const { reply, error, reload } = useReply(findAdminProduct, { params: { id: productId } })
  const failed = error && (
    <Note kind="bad" alert>
      <p>{error.message}</p>
      <Button look="line" size="small" onClick={reload}>
        Try again
      </Button>
    </Note>
  )
  if (!reply) {
    return (
      <PageStack>
        <PageHeading title="Product" />
        {failed ?? <Skeleton height="30rem" />}
      </PageStack>
    )
  }
  const { product } = reply
  return (
    <PageStack>
      <PageHeading title={product.name} actions={<ProductActions product={product} reload={reload} />}>
        {product.published ? 'Published' : 'Not published: nobody sees it in the shop.'}
      </PageHeading>
      {failed}
      <ProductForm key={product.id} product={product} onSaved={reload} />
      <StockPanel product={product} onChanged={reload} />
    </PageStack>
  )
}
